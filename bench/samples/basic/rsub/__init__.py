"""Element-wise difference with the operands exchanged: other - array, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="bench.samples.references.arithmetic.rsub",
    torch="torch.rsub",
)
