"""Numbers from start to stop, excluded, at one distance."""

from bench.samples.families.creation import ranging

ranging(
    __name__,
    numpy="numpy.arange",
    torch="torch.arange",
    tensorflow="tensorflow.range",
    jax="jax.numpy.arange",
    mxnet="mxnet.nd.arange",
    mxnet_np="mxnet.np.arange",
    aliases=("Arange",),
    differentiable=False,
    ulps=4,
)
