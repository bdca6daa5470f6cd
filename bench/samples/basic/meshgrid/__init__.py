"""The coordinates of the grid that vectors span."""

from bench.samples.families.shape import grid

grid(
    __name__,
    numpy="bench.samples.references.shape.meshgrid",
    torch="torch.meshgrid",
    keywords={"torch": ("indexing",)},
)
