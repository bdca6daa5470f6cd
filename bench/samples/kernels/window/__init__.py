"""Window functions for signals, by framework."""
