"""The solution of equations with a triangular matrix and weighted right-hand sides."""

from bench.samples.contract.deviation import FACTORS, Deviation
from bench.samples.families.linalg import triangular

triangular(
    __name__,
    numpy="bench.samples.references.linalg.trsm",
    mxnet="mxnet.nd.linalg.trsm",
    aliases=("triangular_solve",),
    ulps=256,
    deviations=[Deviation("denormals equal infinities nan zeros", FACTORS)],
)
