"""The code inside a framework's own interpreter: it needs the standard library and NumPy besides."""
