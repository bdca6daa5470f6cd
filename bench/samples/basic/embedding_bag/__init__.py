"""Rows of a table, looked up by their numbers, and of each bag their sum, mean or greatest elements."""

from bench.samples.contract.deviation import FINITE_START, MAXIMUM, OVERFLOWS, Deviation
from bench.samples.families.indexing import bags
from bench.samples.kernels.scattering import NO_SUMS

bags(
    __name__,
    numpy="bench.samples.references.scattering.embedding_bag",
    kernels=("torch",),
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[
        Deviation("infinities", FINITE_START, "tensorflow"),
        Deviation("nan", MAXIMUM, "tensorflow torch"),
        Deviation("extremes", OVERFLOWS),
    ],
)
