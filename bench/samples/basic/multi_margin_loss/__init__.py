"""How far scores of other classes come within a margin of that of the target, on average over classes."""

from bench.samples.families.loss import multi_margin

multi_margin(
    __name__,
    numpy="bench.samples.references.loss.multi_margin_loss",
    torch="torch.nn.functional.multi_margin_loss",
    kernels=("torch",),
    ulps=256,
)
