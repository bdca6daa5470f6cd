"""Slices written to different positions along an axis."""

from bench.samples.families.indexing import slices_put

slices_put(
    __name__,
    numpy="bench.samples.references.scattering.index_copy",
    torch="torch.index_copy",
)
