"""Views, questions and events in English sentences."""
