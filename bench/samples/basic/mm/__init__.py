"""The product of two matrices."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.matmul",
    torch="torch.mm",
    tensorflow="tensorflow.linalg.matmul",
    jax="jax.numpy.matmul",
    mxnet="mxnet.nd.dot",
    mxnet_np="mxnet.np.matmul",
)
