"""Slices at positions on the first axes of an array."""

from bench.samples.families.indexing import points

points(
    __name__,
    numpy="bench.samples.references.indexing.gather_nd",
    tensorflow="tensorflow.gather_nd",
)
