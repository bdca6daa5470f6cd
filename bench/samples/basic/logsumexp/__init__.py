"""Logarithm of the sum of exponentials over axes."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.reduction.logsumexp",
    torch="torch.logsumexp",
    tensorflow="tensorflow.reduce_logsumexp",
    jax="jax.nn.logsumexp",
    deviations=[Deviation("infinities", DEFINITION)],
)
