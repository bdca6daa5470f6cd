"""Values written to, or added at, positions that arrays hold, one array for each of the first axes."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import points_put

points_put(
    __name__,
    numpy="bench.samples.references.scattering.index_put",
    torch="torch.index_put",
    deviations=[Deviation("extremes", OVERFLOWS)],
)
