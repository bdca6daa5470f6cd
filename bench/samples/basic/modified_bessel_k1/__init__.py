"""Element-wise modified Bessel function of the second kind of order 1, of positive numbers."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_k1",
    torch="torch.special.modified_bessel_k1",
    tensorflow="tensorflow.math.special.bessel_k1",
    domain=(0.1, 8.0),
    aliases=("bessel_k1",),
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=64,
    unsupported={
        "jax": "JAX 0.10 has no Bessel functions of the second kind",
        "mxnet": "MXNet 1.9.1 has no Bessel functions",
    },
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
