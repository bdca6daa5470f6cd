"""The amount by which scores of other classes come within 1 of the item's own, over the number of classes."""

from bench.samples.contract.deviation import DEFINITION, MAXIMUM, Deviation
from bench.samples.families.loss import multilabel_list

multilabel_list(
    __name__,
    numpy="bench.samples.references.loss.multilabel_margin_loss",
    kernels=("torch",),
    ulps=64,
    deviations=[
        Deviation("infinities", DEFINITION),
        Deviation("nan", MAXIMUM, "torch"),
    ],
)
