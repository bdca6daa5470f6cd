"""Arithmetic mean over axes."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.mean",
    torch="torch.mean",
    tensorflow="tensorflow.reduce_mean",
    jax="jax.numpy.mean",
    mxnet="mxnet.nd.mean",
    mxnet_np="mxnet.np.mean",
)
