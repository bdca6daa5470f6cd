"""Position of the largest element of each row of a matrix."""

from bench.samples.contract.deviation import PASSED_OVER, Deviation
from bench.samples.families.reduction import row_selection

row_selection(
    __name__,
    numpy="bench.samples.references.reduction.argmax_channel",
    mxnet="mxnet.nd.argmax_channel",
    differentiable=False,
    deviations=[Deviation("nan", PASSED_OVER, "tensorflow")],
)
