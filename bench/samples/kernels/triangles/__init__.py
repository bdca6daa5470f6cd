"""Triangles of matrices as vectors, in the frameworks that select elements of a flattened matrix."""
