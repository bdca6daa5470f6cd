"""Layer normalization over the trailing axes."""

from bench.samples.families.normalization import layer_normalization

layer_normalization(
    __name__,
    numpy="bench.samples.references.normalization.layer_normalization",
    torch="torch.nn.functional.layer_norm",
    tensorflow="bench.samples.kernels.normalization.tensorflow.layer_norm",
    jax="bench.samples.kernels.normalization.jax.layer_norm",
    aliases=("LayerNorm",),
)
