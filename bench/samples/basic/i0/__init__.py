"""Element-wise modified Bessel function of the first kind of order 0."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_i0",
    torch="torch.special.i0",
    tensorflow="tensorflow.math.bessel_i0",
    jax="jax.scipy.special.i0",
    domain=(-9.0, 9.0),
    aliases=("bessel_i0",),
    ulps=64,
    unsupported={
        "mxnet": "mx.nd of MXNet 1.9.1 has no Bessel functions",
        "mxnet_np": "mx.np of MXNet 1.9.1 has i0 only as a call of NumPy, without a gradient",
    },
    deviations=[Deviation("extremes infinities large", DOMAIN)],
)
