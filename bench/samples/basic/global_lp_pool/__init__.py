"""Norm (sum of |x|**p)**(1 / p) of each channel of (N, C, H, W) over its spatial axes."""

from bench.samples.families.pooling import global_power_pooling

global_power_pooling(
    __name__,
    numpy="bench.samples.references.pooling.global_power_pooling",
    aliases=("GlobalLpPool",),
    ulps=64,
)
