"""Matrices with other elements on a diagonal."""

from bench.samples.families.indexing import diagonal_put

diagonal_put(
    __name__,
    numpy="bench.samples.references.scattering.diagonal_scatter",
)
