"""Mean of each channel of (N, C, L) over its spatial axes."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.pooling import global_pooling

global_pooling(
    __name__,
    numpy="bench.samples.references.pooling.global_avg_pooling",
    aliases=("GlobalAvgPool1D",),
    deviations=[Deviation("extremes", OVERFLOWS)],
)
