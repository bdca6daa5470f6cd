"""NumPy implementations of operators that NumPy itself lacks, written from their definitions."""
