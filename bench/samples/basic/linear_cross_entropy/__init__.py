"""Cross entropy of logits that a weight makes of the input against class indices, with an ignored one."""

from bench.samples.contract.deviation import LARGE_SCORES, MAXIMUM, NO_TARGETS, Deviation
from bench.samples.families.loss import projected_class_loss

projected_class_loss(
    __name__,
    numpy="bench.samples.references.loss.linear_cross_entropy",
    torch="torch.nn.functional.linear_cross_entropy",
    ulps=256,
    deviations=[
        Deviation("infinities nan", MAXIMUM, "mxnet"),
        Deviation("large ties", LARGE_SCORES, "mxnet"),
        Deviation("empty", NO_TARGETS, "jax tensorflow"),
    ],
)
