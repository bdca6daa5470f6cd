"""Division by the Euclidean norm along an axis."""

from bench.samples.families.normalization import unit_normalization

unit_normalization(
    __name__,
    numpy="bench.samples.references.normalization.l2_normalization",
    torch="torch.nn.functional.normalize",
    keywords={"torch": ("dim", "eps")},
    aliases=("L2Normalization", "normalize"),
)
