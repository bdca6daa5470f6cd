"""Normalization of groups of channels of each item, then SiLU."""

from bench.samples.contract.deviation import CANCELS, Deviation
from bench.samples.families.fused import group_normalization_activation

group_normalization_activation(
    __name__,
    numpy="bench.samples.references.normalization.group_normalization_silu",
    deviations=[Deviation("equal", CANCELS, "jax")],
)
