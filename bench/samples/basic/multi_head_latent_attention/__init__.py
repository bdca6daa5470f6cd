"""Attention of one query per sequence to keys and values that are made of latents shared by all heads.

The weights that make them are absorbed: queries become as wide as latents, whose sum becomes a value.
"""

from bench.samples.families.attention import latent_attention

latent_attention(
    __name__,
    numpy="bench.samples.references.attention.latent_attention",
    ulps=1024,
    # For cases in bfloat16: scores are rounded to it, which changes large weights by 0.9%.
    rtol=4e-4,
    atol=4e-4,
)
