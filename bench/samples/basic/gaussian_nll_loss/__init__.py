"""Negative log-likelihood of targets under normal distributions of given means and variances."""

from bench.samples.families.loss import gaussian_likelihood

gaussian_likelihood(
    __name__,
    numpy="bench.samples.references.loss.gaussian_nll_loss",
    torch="torch.nn.functional.gaussian_nll_loss",
    ulps=64,
)
