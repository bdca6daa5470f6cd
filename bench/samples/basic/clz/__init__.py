"""How many bits of each whole number are 0 above the highest that is 1."""

from bench.samples.families.unary import words

words(
    __name__,
    numpy="bench.samples.references.bits.clz",
    jax="jax.lax.clz",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no count of bits, nor shifts to count them"},
)
