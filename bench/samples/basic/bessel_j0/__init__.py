"""Element-wise Bessel function of the first kind of order 0."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.bessel_j0",
    tensorflow="tensorflow.math.special.bessel_j0",
    domain=(2.0, 12.0),
    signed=True,
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=64,
    unsupported={"mxnet": "MXNet 1.9.1 has no Bessel functions"},
)
