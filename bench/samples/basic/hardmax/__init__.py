"""1 at the largest element along an axis, else 0."""

from bench.samples.contract.deviation import FIRST_OF_EQUALS, PASSED_OVER, Deviation
from bench.samples.families.activation import choosing

choosing(
    __name__,
    numpy="bench.samples.references.shrinkage.hardmax",
    differentiable=False,
    aliases=("Hardmax",),
    deviations=[
        Deviation("nan", PASSED_OVER, "tensorflow"),
        Deviation("denormals equal extremes infinities nan ties zeros", FIRST_OF_EQUALS, "mxnet"),
    ],
)
