"""An array of one value."""

from bench.samples.families.creation import filled

filled(
    __name__,
    numpy="numpy.full",
    torch="torch.full",
    tensorflow="tensorflow.constant",
    jax="jax.numpy.full",
    mxnet="mxnet.nd.full",
    mxnet_np="mxnet.np.full",
    aliases=("Full",),
    order={"tensorflow": (1, 2, 0)},
    keywords={"tensorflow": ()},
    differentiable=False,
    ulps=4,
)
