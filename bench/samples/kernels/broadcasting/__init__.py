"""Arrays repeated to a shape with more axes, in the framework whose `broadcast_to` keeps their number."""
