"""Smallest element over any number of axes."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.amin",
    torch="torch.amin",
    tensorflow="tensorflow.reduce_min",
    jax="jax.numpy.amin",
    mxnet="mxnet.nd.min",
    mxnet_np="mxnet.np.amin",
    ties=False,
    ulps=0,
)
