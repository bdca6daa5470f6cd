"""Attention in which every position sees itself and those before it."""

from bench.samples.families.attention import causal_attention

causal_attention(__name__, numpy="bench.samples.references.attention.causal_attention")
