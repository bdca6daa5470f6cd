"""Values brought to positions of an array."""
