"""An array with another in a part of it along an axis."""

from bench.samples.families.indexing import slice_put

slice_put(
    __name__,
    numpy="bench.samples.references.scattering.slice_scatter",
    torch="torch.slice_scatter",
)
