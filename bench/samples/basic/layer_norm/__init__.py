"""Layer normalization over the trailing axes."""

from bench.samples.families.normalization import layer_normalization

layer_normalization(
    __name__,
    numpy="bench.samples.references.normalization.layer_normalization",
    torch="torch.nn.functional.layer_norm",
    aliases=("LayerNorm",),
)
