"""Batched matrix product."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.matmul",
    torch="torch.bmm",
    tensorflow="tensorflow.linalg.matmul",
    jax="jax.numpy.matmul",
    mxnet="mxnet.nd.batch_dot",
    mxnet_np="mxnet.np.matmul",
    aliases=("batch_dot", "BatchDot"),
)
