"""Windows by which signals are cut, by framework."""
