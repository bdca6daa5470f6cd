"""Piecewise quadratic swish, in place: x * min(max(x + 3, 0), 6) / 6."""

from bench.samples.contract.deviation import INTERMEDIATE_OVERFLOWS, Deviation
from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.hardswish_",
    domain=(-5.0, 5.0),
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
    deviations=[Deviation("extremes", INTERMEDIATE_OVERFLOWS)],
)
