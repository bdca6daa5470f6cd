"""What runs inside a framework's own interpreter: standard library and NumPy besides the framework."""
