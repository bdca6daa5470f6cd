"""Element-wise x times a power of two, with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import exponents

exponents(
    __name__,
    numpy="numpy.ldexp",
    tensorflow="tensorflow.keras.ops.ldexp",
    jax="jax.numpy.ldexp",
    deviations=[
        Deviation("denormals", FLUSHED, "jax tensorflow"),
        Deviation("extremes", FLUSHED, "jax tensorflow"),
    ],
)
