"""Pictures of the wonders."""
