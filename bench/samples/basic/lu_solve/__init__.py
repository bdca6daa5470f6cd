"""The solution of linear equations, of a matrix that is factorized already."""

from bench.samples.families.linalg import pivoted

pivoted(
    __name__,
    numpy="bench.samples.references.linalg.lu_solve",
    unsupported={"mxnet": "MXNet 1.9.1 has no LU factorization"},
    ulps=256,
)
