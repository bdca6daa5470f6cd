"""Sum of two arrays, then layer normalization of the last axis."""

from bench.samples.families.fused import residual_normalization

residual_normalization(
    __name__,
    numpy="bench.samples.references.fused.layer_norm_residual",
)
