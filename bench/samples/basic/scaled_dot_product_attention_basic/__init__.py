"""Softmax of scaled scores of queries and keys, with a bias or without, times the values."""

from bench.samples.families.attention import biased_attention

biased_attention(
    __name__,
    numpy="bench.samples.references.attention.biased_attention",
    torch="torch.nn.functional.scaled_dot_product_attention",
    kernels=("torch",),
)
