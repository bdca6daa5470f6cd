"""The bits of whole numbers some places lower, zeros from above, with broadcasting."""

from bench.samples.families.binary import shift

shift(
    __name__,
    numpy="bench.samples.references.bits.shift_right_logical",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no shifts of bits"},
)
