"""A part of an array along one axis."""

from bench.samples.families.indexing import axis_slicing

axis_slicing(
    __name__,
    numpy="bench.samples.references.indexing.slice_axis",
    jax="jax.lax.slice_in_dim",
    mxnet="mxnet.nd.slice_axis",
)
