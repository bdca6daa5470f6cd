"""Complex numbers of real ones, by framework."""
