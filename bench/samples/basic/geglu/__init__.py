"""Gated linear unit of feed-forward layers: GELU of the first half along an axis times the second."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.activation import gated

gated(
    __name__,
    numpy="bench.samples.references.activation.geglu",
    aliases=("GEGLU",),
    ulps=64,
    deviations=[Deviation("extremes", FLUSHED, "jax tensorflow")],
)
