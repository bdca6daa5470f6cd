"""Regularized lower incomplete gamma function of positive parameters and numbers, with broadcasting."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.binary import of_parameter

of_parameter(
    __name__,
    numpy="bench.samples.references.incomplete.igamma",
    torch="torch.igamma",
    tensorflow="tensorflow.math.igamma",
    jax="jax.scipy.special.gammainc",
    domain=(0.5, 10.0),
    other_domain=(0.1, 15.0),
    aliases=("gammainc",),
    ulps=512,
    unsupported={"mxnet": "MXNet 1.9.1 has no incomplete gamma functions"},
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
