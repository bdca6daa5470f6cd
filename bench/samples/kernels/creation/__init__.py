"""Arrays made of numbers only, by framework."""
