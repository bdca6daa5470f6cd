"""An array with 2 axes at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_2d",
    torch="torch.atleast_2d",
    jax="jax.numpy.atleast_2d",
    tensorflow="tensorflow.experimental.numpy.atleast_2d",
    mxnet_np="mxnet.np.atleast_2d",
    forward_only={"mxnet_np": "mx.np.atleast_2d of MXNet 1.9.1 is not recorded for gradients"},
)
