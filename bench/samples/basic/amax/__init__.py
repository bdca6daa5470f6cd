"""Largest element over any number of axes."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.amax",
    torch="torch.amax",
    tensorflow="tensorflow.reduce_max",
    jax="jax.numpy.amax",
    mxnet="mxnet.nd.max",
    mxnet_np="mxnet.np.amax",
    ties=False,
    ulps=0,
)
