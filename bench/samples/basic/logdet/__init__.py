"""The logarithm of the determinant of a positive definite matrix."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import positive_definite

positive_definite(
    __name__,
    numpy="bench.samples.references.linalg.logdet",
    torch="torch.logdet",
    tensorflow="tensorflow.linalg.logdet",
    ulps=64,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
