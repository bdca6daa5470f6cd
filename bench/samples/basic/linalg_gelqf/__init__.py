"""A lower triangle and orthonormal rows.

The diagonal of the triangle is made positive, so that they are unique.
"""

from bench.samples.families.linalg import full_rank

full_rank(
    __name__,
    numpy="bench.samples.references.linalg.gelqf",
    ulps=256,
)
