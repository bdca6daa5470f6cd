"""Negative log-likelihood of class indices, with weights of classes, an ignored one."""

from bench.samples.contract.deviation import NO_TARGETS, Deviation
from bench.samples.families.loss import likelihood

likelihood(
    __name__,
    numpy="bench.samples.references.loss.nll_loss",
    torch="torch.nn.functional.nll_loss",
    ulps=1024,
    deviations=[Deviation("empty", NO_TARGETS, "jax tensorflow")],
)
