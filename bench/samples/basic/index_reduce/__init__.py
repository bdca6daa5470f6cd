"""Slices reduced with those at positions along an axis, which may repeat: product, mean or extreme."""

from bench.samples.contract.deviation import MAXIMUM, OVERFLOWS, Deviation
from bench.samples.families.indexing import slices_reduction
from bench.samples.kernels.scattering import NO_SUMS

slices_reduction(
    __name__,
    numpy="bench.samples.references.scattering.index_reduce",
    torch="torch.index_reduce",
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[
        Deviation("nan", MAXIMUM, "tensorflow"),
        Deviation("extremes", OVERFLOWS),
    ],
)
