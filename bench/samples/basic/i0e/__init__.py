"""Element-wise modified Bessel function of order 0 times exp(-|x|)."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_i0e",
    torch="torch.special.i0e",
    tensorflow="tensorflow.math.bessel_i0e",
    jax="jax.scipy.special.i0e",
    domain=(-15.0, 15.0),
    aliases=("bessel_i0e",),
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
