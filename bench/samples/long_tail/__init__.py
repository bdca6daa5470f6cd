"""Long-tail operators of real models, one folder each."""
