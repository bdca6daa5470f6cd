"""Slices at given positions along an axis; the positions may have any shape."""

from bench.samples.families.indexing import taking

taking(
    __name__,
    numpy="numpy.take",
    tensorflow="tensorflow.gather",
    jax="jax.numpy.take",
    mxnet="mxnet.nd.take",
    mxnet_np="mxnet.np.take",
)
