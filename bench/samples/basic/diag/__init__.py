"""The matrix with a given diagonal, or the diagonal of a matrix."""

from bench.samples.families.shape import diagonal_view

diagonal_view(
    __name__,
    numpy="numpy.diag",
    torch="torch.diag",
    jax="jax.numpy.diag",
    mxnet="mxnet.nd.diag",
    mxnet_np="mxnet.np.diag",
)
