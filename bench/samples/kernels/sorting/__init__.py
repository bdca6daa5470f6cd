"""Values in order, by framework."""
