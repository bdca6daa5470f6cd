"""Products of integers, by framework."""
