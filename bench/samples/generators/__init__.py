"""Random inputs that several samples share, in NumPy."""
