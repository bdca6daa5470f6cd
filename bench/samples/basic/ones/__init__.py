"""An array of ones."""

from bench.samples.families.creation import by_shape

by_shape(
    __name__,
    numpy="numpy.ones",
    torch="torch.ones",
    tensorflow="tensorflow.ones",
    jax="jax.numpy.ones",
    mxnet="mxnet.nd.ones",
    mxnet_np="mxnet.np.ones",
    aliases=("Ones",),
    differentiable=False,
)
