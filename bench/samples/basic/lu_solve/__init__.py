"""The solution of linear equations, of a matrix that is factorized already."""

from bench.samples.contract.deviation import FACTORS, LARGE_TRIANGLE, Deviation
from bench.samples.families.linalg import pivoted

pivoted(
    __name__,
    numpy="bench.samples.references.linalg.lu_solve",
    unsupported={"mxnet": "MXNet 1.9.1 has no LU factorization"},
    ulps=256,
    deviations=[
        Deviation("denormals equal infinities nan zeros", FACTORS),
        Deviation("large", LARGE_TRIANGLE),
    ],
)
