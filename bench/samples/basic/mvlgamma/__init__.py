"""Logarithm of the multivariate gamma function."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.logarithmic.mvlgamma",
    torch="torch.mvlgamma",
    jax="jax.scipy.special.multigammaln",
    domain=(2.5, 12.0),
    aliases=("multigammaln",),
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
