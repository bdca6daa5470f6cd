"""Columns added up to the images whose sliding windows they are."""

from bench.samples.families.shape import folding

folding(
    __name__,
    numpy="bench.samples.references.shape.fold",
    torch="torch.nn.functional.fold",
    aliases=("col2im",),
    ulps=64,
)
