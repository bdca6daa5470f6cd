"""A part of an array, with a beginning, an end and a stride per axis."""

from bench.samples.families.indexing import slicing

slicing(
    __name__,
    numpy="bench.samples.references.indexing.strided",
    tensorflow="tensorflow.strided_slice",
    jax="jax.lax.slice",
    mxnet="mxnet.nd.slice",
    mxnet_np="mxnet.npx.slice",
)
