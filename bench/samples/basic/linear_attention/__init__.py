"""Causal attention whose weights are products of features, elu + 1, of queries and keys: linear in length."""

from bench.samples.families.attention import linear_attention

linear_attention(
    __name__,
    numpy="bench.samples.references.attention.linear_attention",
    order={"numpy": (0, 1, 2)},
    ulps=1024,
)
