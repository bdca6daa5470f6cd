"""A number in place of the slices at different positions along an axis."""

from bench.samples.families.indexing import slices_filled

slices_filled(
    __name__,
    numpy="bench.samples.references.scattering.index_copy",
    torch="torch.index_fill",
)
