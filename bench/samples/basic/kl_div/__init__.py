"""Kullback-Leibler divergence of log-probabilities from target probabilities."""

from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.kl_div",
    torch="torch.nn.functional.kl_div",
    domain=(-8.0, -0.1),
    target_domain=(0.01, 1.0),
    aliases=("KLDivLoss",),
    rtol=2e-5,  # one number, whose error in float16 may be little larger
    atol=2e-5,
)
