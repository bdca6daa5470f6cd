"""Sums of products in Einstein's notation."""

from bench.samples.families.gemm import einsum

einsum(
    __name__,
    numpy="numpy.einsum",
    torch="torch.einsum",
    tensorflow="tensorflow.einsum",
    jax="jax.numpy.einsum",
    mxnet_np="mxnet.np.einsum",
    unsupported={"mxnet": "mx.nd of MXNet 1.9.1 has no einsum; mx.np has"},
)
