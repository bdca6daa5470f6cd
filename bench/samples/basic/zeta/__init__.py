"""Hurwitz zeta function of exponents above 1 and positive numbers, with broadcasting."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.binary import of_parameter

of_parameter(
    __name__,
    numpy="bench.samples.references.zeta.zeta",
    torch="torch.special.zeta",
    tensorflow="tensorflow.math.zeta",
    jax="jax.scipy.special.zeta",
    domain=(1.5, 6.0),
    other_domain=(0.5, 10.0),
    ulps=16,
    unsupported={"mxnet": "MXNet 1.9.1 has no zeta function"},
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
