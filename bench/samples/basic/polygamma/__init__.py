"""Derivatives of digamma of positive numbers."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import of_order

of_order(
    __name__,
    numpy="bench.samples.references.zeta.polygamma",
    domain=(0.5, 10.0),
    unsupported={"mxnet": "MXNet 1.9.1 has no derivatives of digamma"},
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
