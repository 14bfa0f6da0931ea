"""Two places that state one thing and differ: what they state, whether it is one thing, and of one matter."""
