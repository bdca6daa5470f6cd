"""An array with 3 axes at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_3d",
    torch="torch.atleast_3d",
    jax="jax.numpy.atleast_3d",
    tensorflow="tensorflow.experimental.numpy.atleast_3d",
    unsupported={
        "mxnet": "MXNet 1.9.1's atleast_3d is not recorded for gradients",
    },
)
