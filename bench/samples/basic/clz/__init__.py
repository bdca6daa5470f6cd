"""The number of leading zero bits of each whole number."""

from bench.samples.families.unary import words

words(
    __name__,
    numpy="bench.samples.references.bits.clz",
    jax="jax.lax.clz",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no count of bits, nor shifts to count them"},
)
