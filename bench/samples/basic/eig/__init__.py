"""Eigenvalues and eigenvectors of a matrix that is not symmetric, complex.

Eigenvalues are made to ascend by their real parts, and every vector to start with 1: they are unique.
"""

from bench.samples.families.linalg import general

general(
    __name__,
    numpy="bench.samples.references.linalg.eig",
    unsupported={"mxnet": "MXNet 1.9.1 has no complex arrays"},
    # Rounding turns a vector by its relative size over the distance to the next eigenvalue.
    atol=1e-3,
    ulps=8192,
)
