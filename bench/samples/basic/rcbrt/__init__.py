"""Element-wise reciprocal of the cube root of numbers of either sign."""

from bench.samples.contract.deviation import COMPOSITION, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.elementary.rcbrt",
    mxnet="mxnet.nd.rcbrt",
    domain=(0.1, 10.0),
    signed=True,
    deviations=[Deviation("denormals signed zeros", COMPOSITION)],
)
