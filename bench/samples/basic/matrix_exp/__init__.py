"""The exponential of a matrix."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.linalg import exponent

exponent(
    __name__,
    numpy="bench.samples.references.linalg.matrix_exp",
    torch="torch.linalg.matrix_exp",
    tensorflow="tensorflow.linalg.expm",
    jax="jax.scipy.linalg.expm",
    unsupported={"mxnet": "MXNet 1.9.1 has no exponential of a matrix"},
    aliases=("expm",),
    ulps=1024,
    deviations=[
        Deviation("equal large", "what rounding leaves of a large exponent is enlarged, or overflows")
    ],
)
