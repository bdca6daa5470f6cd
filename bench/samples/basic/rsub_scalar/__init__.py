"""A number minus an array."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="bench.samples.references.arithmetic.rsub",
    torch="torch.rsub",
    aliases=("rminus_scalar",),
)
