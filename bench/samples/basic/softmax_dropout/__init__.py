"""Softmax along an axis, then dropout of what a given mask does not keep."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.fused import masked_softmax

masked_softmax(
    __name__,
    numpy="bench.samples.references.fused.softmax_dropout",
    ulps=256,
    deviations=[Deviation("infinities nan", "what is dropped is multiplied by 0", "mxnet tensorflow torch")],
)
