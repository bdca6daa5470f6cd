"""Elements added around an array: a constant, its reflection or its edge."""

from bench.samples.families.shape import padding

padding(
    __name__,
    numpy="bench.samples.references.shape.pad",
    ulps=4,
)
