"""Arrays of a framework made of NumPy's, for the adaptors of samples."""
