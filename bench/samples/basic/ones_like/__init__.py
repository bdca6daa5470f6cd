"""Ones in the shape and dtype of an array."""

from bench.samples.families.creation import like

like(
    __name__,
    numpy="numpy.ones_like",
    torch="torch.ones_like",
    tensorflow="tensorflow.ones_like",
    jax="jax.numpy.ones_like",
    mxnet="mxnet.nd.ones_like",
    mxnet_np="mxnet.np.ones_like",
    aliases=("OnesLike",),
    differentiable=False,
)
