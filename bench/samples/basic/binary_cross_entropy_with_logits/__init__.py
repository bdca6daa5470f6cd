"""Binary cross entropy of logits."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.binary_cross_entropy_with_logits",
    torch="torch.nn.functional.binary_cross_entropy_with_logits",
    target_domain=(0.0, 1.0),
    aliases=("SigmoidBinaryCrossEntropyLoss",),
    deviations=[Deviation("infinities", DEFINITION)],
)
