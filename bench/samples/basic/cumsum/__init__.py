"""Cumulative sum along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="numpy.cumsum",
    torch="torch.cumsum",
    tensorflow="tensorflow.cumsum",
    jax="jax.numpy.cumsum",
    mxnet="mxnet.nd.cumsum",
    mxnet_np="mxnet.np.cumsum",
)
