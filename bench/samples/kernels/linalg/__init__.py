"""Decompositions of matrices, by framework."""
