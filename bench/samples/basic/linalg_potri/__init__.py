"""The inverse of a positive definite matrix, of its lower triangular Cholesky factor."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import factor

factor(
    __name__,
    numpy="bench.samples.references.linalg.potri",
    mxnet="mxnet.nd.linalg.potri",
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
