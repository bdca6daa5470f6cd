"""An array with 2 axes at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_2d",
    torch="torch.atleast_2d",
    jax="jax.numpy.atleast_2d",
    tensorflow="tensorflow.experimental.numpy.atleast_2d",
    unsupported={
        "mxnet": "MXNet 1.9.1's atleast_2d is not recorded for gradients",
    },
)
