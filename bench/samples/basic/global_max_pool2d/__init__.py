"""Largest element of each channel of (N, C, H, W) over its spatial axes."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.pooling import global_pooling

global_pooling(
    __name__,
    numpy="bench.samples.references.pooling.global_max_pooling",
    ties=False,
    aliases=("GlobalMaxPool2D",),
    ulps=0,
    deviations=[Deviation("nan", MAXIMUM, "mxnet")],
)
