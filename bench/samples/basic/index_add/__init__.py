"""Slices added to those at given positions along an axis; positions may repeat."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import adding
from bench.samples.kernels.scattering import NO_SUMS

adding(
    __name__,
    numpy="bench.samples.references.indexing.index_add",
    unsupported={"mxnet_np": NO_SUMS},
    ulps=16,
    deviations=[Deviation("extremes", OVERFLOWS)],
)
