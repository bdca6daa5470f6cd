"""Continuously differentiable exponential linear unit: max(x, 0) + min(alpha * (exp(x / alpha) - 1), 0)."""

from bench.samples.contract.deviation import INTERMEDIATE_OVERFLOWS, Deviation
from bench.samples.families.activation import with_alpha

with_alpha(
    __name__,
    numpy="bench.samples.references.activation.celu",
    torch="torch.nn.functional.celu",
    tensorflow="tensorflow.keras.activations.celu",
    jax="jax.nn.celu",
    deviations=[Deviation("extremes", INTERMEDIATE_OVERFLOWS)],
)
