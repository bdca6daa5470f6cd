"""Negative log-likelihood of class indices, with weights of classes, an ignored one."""

from bench.samples.families.loss import likelihood

likelihood(
    __name__,
    numpy="bench.samples.references.loss.nll_loss",
    torch="torch.nn.functional.nll_loss",
    ulps=1024,
)
