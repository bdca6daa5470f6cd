"""The sum of the logarithms of the diagonal."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.linalg import factor

factor(
    __name__,
    numpy="bench.samples.references.linalg.sumlogdiag",
    mxnet="mxnet.nd.linalg.sumlogdiag",
    aliases=("linalg_sumlogdiag",),
    ulps=256,
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
