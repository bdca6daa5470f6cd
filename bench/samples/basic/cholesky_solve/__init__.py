"""The solution of linear equations of a positive definite matrix, of its Cholesky factor."""

from bench.samples.contract.deviation import FACTORS, LARGE_TRIANGLE, Deviation
from bench.samples.families.linalg import factor_and_sides

factor_and_sides(
    __name__,
    numpy="bench.samples.references.linalg.cholesky_solve",
    tensorflow="tensorflow.linalg.cholesky_solve",
    ulps=256,
    deviations=[
        Deviation("denormals equal infinities nan zeros", FACTORS),
        Deviation("large", LARGE_TRIANGLE),
    ],
)
