"""Attention in which every position sees itself and a number of positions before it."""

from bench.samples.families.attention import windowed_attention

windowed_attention(
    __name__,
    numpy="bench.samples.references.attention.sliding_window_attention",
    atol=1e-3,  # results of the first positions are some 30 times as large as the mean one
    kernels=("torch",),
    ulps=1024,
)
