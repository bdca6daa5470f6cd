"""The number of axes of an array."""

from bench.samples.families.shape import shape_query

shape_query(
    __name__,
    differentiable=False,
    numpy="numpy.ndim",
    tensorflow="tensorflow.rank",
)
