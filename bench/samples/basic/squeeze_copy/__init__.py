"""An axis of extent 1 removed, as a copy."""

from bench.samples.families.shape import axis_change

axis_change(
    __name__,
    numpy="bench.samples.references.shape.squeeze_copy",
    torch="torch.squeeze_copy",
    tensorflow="tensorflow.squeeze",
    jax="jax.numpy.squeeze",
    mxnet="mxnet.nd.squeeze",
    mxnet_np="mxnet.np.squeeze",
)
