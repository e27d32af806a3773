"""What every request passes, whatever it asks for: reading, limits, identity, security, refusals, compression."""
