"""Eigenvalues of a matrix that is not symmetric, complex, made to ascend by their real parts."""

from bench.samples.families.linalg import general

general(
    __name__,
    numpy="bench.samples.references.linalg.eigvals",
    unsupported={"mxnet": "MXNet 1.9.1 has no complex arrays"},
    ulps=256,
)
