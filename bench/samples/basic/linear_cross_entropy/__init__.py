"""Cross entropy of logits that a weight makes of the input against class indices, with an ignored one."""

from bench.samples.families.loss import projected_class_loss

projected_class_loss(
    __name__,
    numpy="bench.samples.references.loss.linear_cross_entropy",
    torch="torch.nn.functional.linear_cross_entropy",
    ulps=256,
)
