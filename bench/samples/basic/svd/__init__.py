"""Singular vectors and values.

Signs of vectors, free in pairs, are the library's: they are compared, and differentiated, as if every left
vector started with a positive component.
"""

from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.svd",
    canonical="bench.samples.references.linalg.with_positive_singular_vectors",
    # Rounding turns a vector by its relative size over the distance to the next singular value.
    atol=1e-3,
    ulps=16000,
    ulps_in={"mxnet": 26000},
)
