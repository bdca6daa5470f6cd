"""Values limited to an interval, as an activation."""

from bench.samples.families.activation import bounded

bounded(
    __name__,
    numpy="numpy.clip",
    torch="torch.nn.functional.hardtanh",
    tensorflow="tensorflow.clip_by_value",
    jax="jax.numpy.clip",
    mxnet="mxnet.nd.clip",
    mxnet_np="mxnet.np.clip",
)
