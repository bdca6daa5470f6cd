"""A copy of an array."""

from bench.samples.families.shape import copying

copying(
    __name__,
    numpy="numpy.copy",
    torch="torch.alias_copy",
    tensorflow="tensorflow.identity",
    jax="jax.numpy.copy",
    mxnet="mxnet.nd.identity",
    mxnet_np="mxnet.np.copy",
)
