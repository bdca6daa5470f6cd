"""Gated linear unit of feed-forward layers: SiLU of the first half along an axis times the second."""

from bench.samples.contract import work
from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    flops=work.per_result(3),
    numpy="bench.samples.references.activation.swiglu",
    aliases=("SwiGLU",),
    ulps=64,
    deviations=[Deviation("extremes", FLUSHED, "jax tensorflow")],
)
