"""The amount by which scores of other classes come within a margin of the target's, averaged over classes."""

from bench.samples.contract.deviation import DEFINITION, MAXIMUM, Deviation
from bench.samples.families.loss import multi_margin

multi_margin(
    __name__,
    numpy="bench.samples.references.loss.multi_margin_loss",
    torch="torch.nn.functional.multi_margin_loss",
    kernels=("torch",),
    ulps=256,
    deviations=[
        Deviation("infinities", DEFINITION),
        Deviation("nan", MAXIMUM, "torch"),
    ],
)
