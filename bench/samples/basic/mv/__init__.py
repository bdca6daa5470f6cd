"""The product of a matrix and a vector."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.matmul",
    torch="torch.mv",
    tensorflow="tensorflow.linalg.matvec",
    jax="jax.numpy.matmul",
    mxnet="mxnet.nd.dot",
    mxnet_np="mxnet.np.matmul",
    ulps=256,
)
