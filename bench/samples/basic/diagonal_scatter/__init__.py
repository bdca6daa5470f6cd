"""Matrices with other elements on a diagonal."""

from bench.samples.families.scattering import diagonal_put

diagonal_put(
    __name__,
    numpy="bench.samples.references.scattering.diagonal_scatter",
)
