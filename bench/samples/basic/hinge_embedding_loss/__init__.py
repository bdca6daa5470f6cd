"""Distances of pairs that are alike, and how far those of the others are below a margin."""

from bench.samples.families.loss import labelled_margin

labelled_margin(
    __name__,
    numpy="bench.samples.references.loss.hinge_embedding_loss",
    torch="torch.nn.functional.hinge_embedding_loss",
    ulps=64,
)
