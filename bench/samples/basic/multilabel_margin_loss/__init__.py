"""How far scores of other classes come within 1 of those of an item's own, over the number of classes."""

from bench.samples.families.loss import multilabel_list

multilabel_list(
    __name__,
    numpy="bench.samples.references.loss.multilabel_margin_loss",
    kernels=("torch",),
    ulps=64,
)
