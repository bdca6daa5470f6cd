"""Eigenvalues, ascending, and eigenvectors of a symmetric matrix.

Every vector is made to start with a positive component, so that they are unique.
"""

from bench.samples.families.linalg import symmetric

symmetric(
    __name__,
    numpy="bench.samples.references.linalg.eigh",
    # Rounding turns a vector by its relative size over the distance to the next eigenvalue.
    atol=1e-3,
    ulps=2560,
    ulps_in={"tensorflow": 65536},  # 2.21 on AVX-512: eigenvalues of 256 rows are off by 3e-5 of the largest
)
