"""Two-dimensional convolution, then batch normalization."""

from bench.samples.families.fused import normalized_convolution

normalized_convolution(
    __name__,
    numpy="bench.samples.references.fused.conv_batch_norm",
)
