"""Element-wise logarithm of the probability of less under the standard normal distribution."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.normal_distribution.log_ndtr",
    torch="torch.special.log_ndtr",
    jax="jax.scipy.special.log_ndtr",
    domain=(-10.0, 5.0),
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no erfc, of whose tail the logarithm would be taken"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
