"""Differences of neighbours along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="numpy.diff",
    torch="torch.diff",
    jax="jax.numpy.diff",
    mxnet_np="mxnet.np.diff",
    tensorflow="tensorflow.experimental.numpy.diff",
    ulps=4,
)
