"""A permutation, a lower and an upper triangle, whose product is the matrix."""

from bench.samples.contract import work
from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import invertible

invertible(
    __name__,
    numpy="bench.samples.references.linalg.lu",
    torch="torch.linalg.lu",
    unsupported={"mxnet": "MXNet 1.9.1 has no LU factorization"},
    differentiable_outputs=(False, True, True),
    flops=work.factorization(2 / 3),
    aliases=("lu_factor",),
    ulps=256,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
