"""Complex numbers made of real numbers, by framework."""
