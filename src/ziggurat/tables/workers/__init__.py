"""Worker processes that think for bots, hints, reviews and replays, and the queue before them."""
