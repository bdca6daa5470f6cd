"""Attention in which every position sees itself and those before it."""

from bench.samples.contract.deviation import MAXIMUM, ZERO_OF_NAN, Deviation
from bench.samples.families.attention import causal_attention

causal_attention(
    __name__,
    numpy="bench.samples.references.attention.causal_attention",
    atol=1e-3,  # results of the first positions are some 30 times as large as the mean one
    kernels=("torch",),
    ulps=1024,
    deviations=[
        Deviation("infinities nan", ZERO_OF_NAN, "torch"),
        Deviation("infinities", MAXIMUM, "tensorflow"),
    ],
)
