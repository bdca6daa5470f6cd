"""Values written to, or added at, positions in the flat array."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import put

put(
    __name__,
    numpy="bench.samples.references.scattering.put",
    torch="torch.put",
    deviations=[Deviation("extremes", OVERFLOWS)],
)
