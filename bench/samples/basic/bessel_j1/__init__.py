"""Element-wise Bessel function of the first kind of order 1."""

from bench.samples.contract.deviation import BACKWARD_RECURRENCE, DOMAIN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_j1",
    tensorflow="tensorflow.math.special.bessel_j1",
    domain=(2.0, 12.0),
    signed=True,
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
    deviations=[
        Deviation("extremes infinities large", DOMAIN),
        Deviation("denormals signed ties zeros", BACKWARD_RECURRENCE, "jax"),
    ],
)
