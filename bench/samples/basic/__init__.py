"""Basic operators, one folder each."""
