"""The bits of whole numbers some places higher, with broadcasting."""

from bench.samples.families.binary import shift

shift(
    __name__,
    numpy="numpy.left_shift",
    torch="torch.bitwise_left_shift",
    tensorflow="tensorflow.bitwise.left_shift",
    jax="jax.numpy.left_shift",
    differentiable=False,
    aliases=("left_shift", "shift_left", "BitShift"),
    unsupported={"mxnet": "MXNet 1.9.1 has no shifts of bits"},
)
