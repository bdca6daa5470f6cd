"""Eigenvalues, ascending, and eigenvectors of a symmetric matrix.

Every vector is made to start with a positive component, so that they are unique.
"""

from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="bench.samples.references.linalg.eigh",
    # Rounding turns a vector by its relative size over the distance to the next eigenvalue.
    atol=1e-3,
    ulps=1024,
)
