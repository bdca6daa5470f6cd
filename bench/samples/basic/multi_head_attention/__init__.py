"""Attention in several heads, with the projections before and after it."""

from bench.samples.contract.deviation import ZERO_OF_NAN, Deviation
from bench.samples.families.attention import projected_attention

projected_attention(
    __name__,
    numpy="bench.samples.references.attention.multi_head_attention",
    aliases=("mhaf", "mha"),
    kernels=("torch",),
    ulps=256,
    deviations=[Deviation("infinities nan", ZERO_OF_NAN, "torch")],
)
