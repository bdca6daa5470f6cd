"""An array with another at one position along an axis."""

from bench.samples.families.indexing import selected_put

selected_put(
    __name__,
    numpy="bench.samples.references.scattering.select_scatter",
    torch="torch.select_scatter",
)
