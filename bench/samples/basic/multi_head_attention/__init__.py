"""Attention in several heads, with the projections before and after it."""

from bench.samples.families.attention import projected_attention

projected_attention(
    __name__,
    numpy="bench.samples.references.attention.multi_head_attention",
    aliases=("mhaf",),
    kernels=("torch",),
    ulps=256,
)
