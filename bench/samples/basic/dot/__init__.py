"""The inner product of two vectors, or the product of two matrices."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.dot",
    jax="jax.numpy.dot",
    mxnet="mxnet.nd.dot",
    mxnet_np="mxnet.np.dot",
    aliases=("Dot",),
)
