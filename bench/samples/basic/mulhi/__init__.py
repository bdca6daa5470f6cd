"""The upper 32 bits of the product of whole numbers, with broadcasting."""

from bench.samples.families.binary import word_product

word_product(
    __name__,
    numpy="bench.samples.references.bits.mulhi",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no shifts of bits"},
)
