"""An array with 3 axes at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_3d",
    torch="torch.atleast_3d",
    jax="jax.numpy.atleast_3d",
    tensorflow="tensorflow.experimental.numpy.atleast_3d",
    mxnet_np="mxnet.np.atleast_3d",
    forward_only={"mxnet_np": "mx.np.atleast_3d of MXNet 1.9.1 is not recorded for gradients"},
)
