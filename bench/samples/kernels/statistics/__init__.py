"""Statistics of an array that a framework composes, by framework."""
