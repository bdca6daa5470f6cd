"""Slices along an axis shortened to a norm that they exceed."""

from bench.samples.families.reduction import limited

limited(
    __name__,
    numpy="bench.samples.references.statistics.renorm",
    ulps=32,
)
