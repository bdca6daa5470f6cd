"""Zeros, but for values at different positions on the first axes."""

from bench.samples.families.indexing import scattered_points

scattered_points(
    __name__,
    numpy="bench.samples.references.indexing.scatter_nd",
    tensorflow="tensorflow.scatter_nd",
)
