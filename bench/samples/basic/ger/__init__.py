"""The outer product of two vectors."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.outer",
    torch="torch.ger",
    jax="jax.numpy.outer",
    mxnet_np="mxnet.np.outer",
    aliases=("outer",),
    ulps=16,
)
