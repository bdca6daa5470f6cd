"""Hinge loss of scores against labels of -1 or 1: max(0, 1 - label * score)."""

from bench.samples.families.loss import labelled

labelled(
    __name__,
    numpy="bench.samples.references.loss.hinge_loss",
    aliases=("HingeLoss", "SVMOutput"),
)
