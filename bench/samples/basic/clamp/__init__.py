"""Values limited to an interval."""

from bench.samples.families.activation import bounded

bounded(
    __name__,
    numpy="numpy.clip",
    torch="torch.clamp",
    tensorflow="tensorflow.clip_by_value",
    jax="jax.numpy.clip",
    mxnet="mxnet.nd.clip",
    mxnet_np="mxnet.np.clip",
    aliases=("clip",),
)
