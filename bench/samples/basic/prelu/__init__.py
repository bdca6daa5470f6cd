"""Leaky rectified linear unit with a learned slope, one for all or one per channel (axis 1)."""

from bench.samples.contract.deviation import NO_PARAMETERS, Deviation
from bench.samples.families.activation import with_slopes

with_slopes(
    __name__,
    numpy="bench.samples.references.activation.prelu",
    torch="torch.prelu",
    aliases=("PRelu",),
    ulps=4,
    deviations=[
        Deviation("empty", NO_PARAMETERS),
        Deviation("infinities nan", "the sum of both branches", "tensorflow"),
    ],
)
