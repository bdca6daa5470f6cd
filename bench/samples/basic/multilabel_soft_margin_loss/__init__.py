"""Binary cross-entropy of each class, on average over classes."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.loss import multilabel

multilabel(
    __name__,
    numpy="bench.samples.references.loss.multilabel_soft_margin_loss",
    torch="torch.nn.functional.multilabel_soft_margin_loss",
    ulps=64,
    deviations=[Deviation("infinities", DEFINITION)],
)
