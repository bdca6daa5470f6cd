"""Elements shifted along axes, by framework."""
