"""Attention in which groups of query heads share a head of keys and values, causal or not."""

from bench.samples.families.attention import grouped_attention

grouped_attention(
    __name__,
    numpy="bench.samples.references.attention.grouped_attention",
    atol=1e-3,  # results of the first positions are some 30 times as large as the mean one
    kernels=("torch",),
    ulps=1024,
)
