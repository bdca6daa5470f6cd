"""An array with 1 axis at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_1d",
    torch="torch.atleast_1d",
    jax="jax.numpy.atleast_1d",
    tensorflow="tensorflow.experimental.numpy.atleast_1d",
    mxnet_np="mxnet.np.atleast_1d",
    forward_only={"mxnet_np": "mx.np.atleast_1d of MXNet 1.9.1 is not recorded for gradients"},
)
