"""Squared hinge loss of scores against labels of -1 or 1: max(0, 1 - label * score) ** 2."""

from bench.samples.families.loss import labelled

labelled(
    __name__,
    numpy="bench.samples.references.loss.squared_hinge_loss",
    aliases=("SquaredHingeLoss",),
)
