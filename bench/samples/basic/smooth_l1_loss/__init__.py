"""Absolute error with a quadratic middle of half-width beta."""

from bench.samples.families.loss import scaled_pair

scaled_pair(
    __name__,
    numpy="bench.samples.references.loss.smooth_l1_loss",
    torch="torch.nn.functional.smooth_l1_loss",
    keywords={"torch": ("reduction", "beta")},
    aliases=("smooth_l1_loss_basic", "SmoothL1LossBasic", "smooth_l1"),
)
