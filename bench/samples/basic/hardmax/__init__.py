"""1 at the largest element along an axis, else 0."""

from bench.samples.families.activation import choosing

choosing(
    __name__,
    numpy="bench.samples.references.shrinkage.hardmax",
    differentiable=False,
    aliases=("Hardmax",),
)
