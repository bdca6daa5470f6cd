"""The bits of whole numbers some places lower, the sign kept, with broadcasting."""

from bench.samples.families.binary import shift

shift(
    __name__,
    numpy="numpy.right_shift",
    torch="torch.bitwise_right_shift",
    tensorflow="tensorflow.bitwise.right_shift",
    jax="jax.numpy.right_shift",
    differentiable=False,
    aliases=("right_shift", "shift_right_arithmetic"),
    unsupported={"mxnet": "MXNet 1.9.1 has no shifts of bits"},
)
