"""Element-wise spherical Bessel function of the first kind of order 0: sin(x) / x."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.bessel.spherical_bessel_j0",
    torch="torch.special.spherical_bessel_j0",
    domain=(0.05, 15.0),
    signed=True,
    # PyTorch 2.13 has no gradient of it.
    differentiable=False,
    ulps=64,
)
