"""Sparse matrices, by framework."""
