"""Attention in which groups of query heads share a head of keys and values, causal or not."""

from bench.samples.contract.deviation import MAXIMUM, ZERO_OF_NAN, Deviation
from bench.samples.families.attention import grouped_attention

grouped_attention(
    __name__,
    numpy="bench.samples.references.attention.grouped_attention",
    atol=1e-3,  # results of the first positions are some 30 times as large as the mean one
    kernels=("torch",),
    ulps=1024,
    deviations=[
        Deviation("infinities nan", ZERO_OF_NAN, "torch"),
        Deviation("infinities", MAXIMUM, "tensorflow"),
    ],
)
