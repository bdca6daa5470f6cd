"""Singular vectors and values.

Every left vector is made to start with a positive component, so that they are unique.
"""

from bench.samples.families.linalg import separated

separated(
    __name__,
    numpy="bench.samples.references.linalg.svd",
    # Rounding turns a vector by its relative size over the distance to the next singular value.
    atol=1e-3,
    ulps=16000,
    ulps_in={"mxnet": 26000},
)
