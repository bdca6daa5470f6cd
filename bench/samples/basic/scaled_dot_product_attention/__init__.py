"""Softmax of scaled scores of queries and keys, with a bias or without, times the values."""

from bench.samples.contract.deviation import ZERO_OF_NAN, Deviation
from bench.samples.families.attention import biased_attention

biased_attention(
    __name__,
    numpy="bench.samples.references.attention.biased_attention",
    torch="torch.nn.functional.scaled_dot_product_attention",
    kernels=("torch",),
    aliases=("scaled_dot_product_attention_basic", "ScaledDotProductAttentionBasic", "sdpa", "attention"),
    ulps=1024,
    # For cases in bfloat16: TensorFlow rounds scores to it, which changes large weights by 1.5%.
    rtol=4e-4,
    atol=4e-4,
    deviations=[Deviation("infinities nan", ZERO_OF_NAN, "torch")],
)
