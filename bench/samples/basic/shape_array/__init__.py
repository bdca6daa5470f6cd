"""The extents of an array, as an array."""

from bench.samples.families.shape import shape_query

shape_query(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.shape.shape_array",
    tensorflow="tensorflow.shape",
    mxnet="mxnet.nd.shape_array",
    mxnet_np="mxnet.npx.shape_array",
)
