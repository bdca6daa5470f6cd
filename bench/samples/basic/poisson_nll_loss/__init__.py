"""Negative log-likelihood of counts under Poisson distributions with given log-rates."""

from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.poisson_nll_loss",
    torch="torch.nn.functional.poisson_nll_loss",
    target_domain=(0.0, 5.0),
    aliases=("PoissonNLLLoss",),
)
