"""Attention of one query per sequence to keys and values that lie in pages, by a table of them."""

from bench.samples.families.attention import paged_attention

paged_attention(
    __name__,
    numpy="bench.samples.references.attention.paged_attention",
    ulps=1024,
)
