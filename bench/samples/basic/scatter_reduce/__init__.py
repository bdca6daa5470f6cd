"""Values reduced with what is at positions along an axis, which may repeat: sum, product, mean or extreme."""

from bench.samples.contract.deviation import MAXIMUM, OVERFLOWS, Deviation
from bench.samples.families.indexing import scattered_reduction
from bench.samples.kernels.scattering import NO_SUMS

scattered_reduction(
    __name__,
    numpy="bench.samples.references.scattering.scatter_reduce",
    torch="torch.scatter_reduce",
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[
        Deviation("nan", MAXIMUM, "tensorflow"),
        Deviation("extremes", OVERFLOWS),
    ],
)
