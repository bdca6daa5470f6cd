"""An array of numbers that stand in lists, or of one number."""

from bench.samples.families.creation import listed

listed(
    __name__,
    numpy="numpy.array",
    torch="torch.tensor",
    tensorflow="tensorflow.constant",
    jax="jax.numpy.array",
    mxnet="mxnet.nd.array",
    mxnet_np="mxnet.np.array",
    aliases=("array", "constant"),
    differentiable=False,
    ulps=4,
)
