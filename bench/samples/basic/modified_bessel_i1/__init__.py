"""Element-wise modified Bessel function of the first kind of order 1, without a gradient."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_i1",
    torch="torch.special.modified_bessel_i1",
    tensorflow="tensorflow.math.special.bessel_i1",
    jax="jax.scipy.special.i1",
    domain=(-9.0, 9.0),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
