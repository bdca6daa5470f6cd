"""Piecewise quadratic swish, in place: x * min(max(x + 3, 0), 6) / 6."""

from bench.samples.contract.deviation import INTERMEDIATE_OVERFLOWS, Deviation
from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.hardswish_",
    jax="jax.nn.hard_swish",
    domain=(-5.0, 5.0),
    deviations=[Deviation("extremes", INTERMEDIATE_OVERFLOWS)],
)
