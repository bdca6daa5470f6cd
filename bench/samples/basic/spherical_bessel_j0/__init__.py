"""Element-wise spherical Bessel function of the first kind of order 0: sin(x) / x."""

from bench.samples.contract.deviation import ANGLES, COMPOSITION, Deviation
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
    deviations=[
        Deviation("large", ANGLES),
        Deviation("signed zeros denormals", COMPOSITION, "mxnet"),
        Deviation("infinities", "PyTorch 2.13 says 0, the limit", "torch"),
    ],
)
