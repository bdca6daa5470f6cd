"""Several arrays, each repeated to their common shape."""

from bench.samples.families.shape import arrays

arrays(
    __name__,
    numpy="bench.samples.references.shape.broadcast_tensors",
)
