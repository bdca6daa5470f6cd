"""The number of elements of an array, as an array."""

from bench.samples.families.shape import shape_query

shape_query(
    __name__,
    differentiable=False,
    numpy="numpy.size",
    tensorflow="tensorflow.size",
    mxnet="mxnet.nd.size_array",
)
