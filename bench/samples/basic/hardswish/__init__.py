"""Piecewise quadratic swish: x * min(max(x + 3, 0), 6) / 6."""

from bench.samples.contract.deviation import INTERMEDIATE_OVERFLOWS, Deviation
from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.hardswish",
    torch="torch.nn.functional.hardswish",
    tensorflow="tensorflow.keras.activations.hard_swish",
    jax="jax.nn.hard_swish",
    domain=(-5.0, 5.0),
    deviations=[Deviation("extremes", INTERMEDIATE_OVERFLOWS)],
)
