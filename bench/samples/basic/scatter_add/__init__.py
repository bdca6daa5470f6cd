"""Values added at positions along an axis, which may repeat, each place across it with its own."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import scattered_sum
from bench.samples.kernels.scattering import NO_SUMS

scattered_sum(
    __name__,
    numpy="bench.samples.references.scattering.scatter_add",
    torch="torch.scatter_add",
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[Deviation("extremes", OVERFLOWS)],
)
