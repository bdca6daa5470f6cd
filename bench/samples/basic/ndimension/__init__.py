"""The number of axes of an array."""

from bench.samples.families.shape import whole

whole(
    __name__,
    differentiable=False,
    numpy="numpy.ndim",
    tensorflow="tensorflow.rank",
)
