"""Products of whole numbers, by framework."""
