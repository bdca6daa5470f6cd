"""Division by a power of the energy of neighbouring channels."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.normalization import response_normalization

response_normalization(
    __name__,
    numpy="bench.samples.references.normalization.local_response_normalization",
    torch="torch.nn.functional.local_response_norm",
    aliases=("LRN",),
    deviations=[Deviation("infinities nan", "a running sum over channels keeps NaN", "tensorflow")],
)
