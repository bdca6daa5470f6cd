"""Element-wise modified Bessel function of order 1 times exp(-|x|)."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_i1e",
    torch="torch.special.i1e",
    tensorflow="tensorflow.math.bessel_i1e",
    jax="jax.scipy.special.i1e",
    domain=(-15.0, 15.0),
    aliases=("bessel_i1e",),
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
