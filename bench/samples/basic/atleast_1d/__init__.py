"""An array with 1 axis at least."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.atleast_1d",
    torch="torch.atleast_1d",
    jax="jax.numpy.atleast_1d",
    tensorflow="tensorflow.experimental.numpy.atleast_1d",
    unsupported={
        "mxnet": "MXNet 1.9.1's atleast_1d is not recorded for gradients",
    },
)
