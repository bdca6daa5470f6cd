"""Convolution of each channel with its own filter over past inputs, the last of which are kept."""

from bench.samples.families.convolution import causal

causal(
    __name__,
    numpy="bench.samples.references.convolution.causal_convolution",
    aliases=("CausalConvWithState",),
    ulps=256,
)
