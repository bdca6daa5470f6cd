"""Sums of products over the last axes of two arrays."""

from bench.samples.families.gemm import product

product(
    __name__,
    numpy="numpy.inner",
    torch="torch.inner",
    jax="jax.numpy.inner",
    mxnet_np="mxnet.np.inner",
    ulps=256,
)
