"""Attention of several sequences of different lengths that lie one behind the other, each to itself."""

from bench.samples.contract.deviation import ZERO_OF_NAN, Deviation
from bench.samples.families.attention import packed_attention

packed_attention(
    __name__,
    numpy="bench.samples.references.attention.packed_attention",
    atol=1e-3,  # results of the first positions are some 30 times as large as the mean one
    kernels=("torch",),
    ulps=1024,
    deviations=[Deviation("infinities nan", ZERO_OF_NAN, "torch")],
)
