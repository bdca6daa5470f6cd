"""The number of bits of each whole number that are 1."""

from bench.samples.families.unary import words

words(
    __name__,
    numpy="bench.samples.references.bits.population_count",
    torch="bench.samples.kernels.bits.torch.population_count",
    jax="jax.lax.population_count",
    differentiable=False,
    aliases=("bitwise_count",),
    unsupported={"mxnet": "MXNet 1.9.1 has no count of bits, nor shifts to count them"},
)
