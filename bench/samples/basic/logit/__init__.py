"""Element-wise log(p / (1 - p)) of probabilities, the inverse of sigmoid."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.logarithmic.logit",
    torch="torch.logit",
    jax="jax.scipy.special.logit",
    domain=(0.01, 0.99),
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
