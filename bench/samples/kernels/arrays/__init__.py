"""Conversion of NumPy arrays to arrays of a framework, for the adaptors of samples."""
