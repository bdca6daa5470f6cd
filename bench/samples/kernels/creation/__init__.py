"""Arrays made of numbers alone, by framework."""
