"""Element-wise modified Bessel function of the first kind of order 1."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_i1",
    torch="torch.special.i1",
    tensorflow="tensorflow.math.bessel_i1",
    jax="jax.scipy.special.i1",
    domain=(-9.0, 9.0),
    aliases=("bessel_i1",),
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
