"""Mean and (biased) variance over axes."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import statistics

statistics(
    __name__,
    numpy="bench.samples.references.reduction.moments",
    tensorflow="tensorflow.nn.moments",
    mxnet="mxnet.nd.moments",
    keywords={"tensorflow": ("axes", "keepdims"), "mxnet": ("axes", "keepdims")},
    deviations=[Deviation("infinities", DEFINITION)],
)
