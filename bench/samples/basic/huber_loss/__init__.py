"""Squared error with linear ends: delta times the absolute error beyond delta."""

from bench.samples.families.loss import scaled_pair

scaled_pair(
    __name__,
    numpy="bench.samples.references.loss.huber_loss",
    torch="torch.nn.functional.huber_loss",
    keywords={"torch": ("reduction", "delta")},
    aliases=("HuberLoss",),
)
