"""Cross entropy of logits against class indices, with weights of classes, an ignored one, smoothed labels."""

from bench.samples.contract.deviation import MAXIMUM, NO_TARGETS, Deviation
from bench.samples.families.loss import class_loss

class_loss(
    __name__,
    numpy="bench.samples.references.loss.cross_entropy",
    torch="torch.nn.functional.cross_entropy",
    aliases=("SoftmaxCrossEntropyLoss", "softmax_cross_entropy"),
    deviations=[
        Deviation("infinities nan", MAXIMUM, "mxnet"),
        Deviation("empty", NO_TARGETS, "jax tensorflow"),
    ],
)
