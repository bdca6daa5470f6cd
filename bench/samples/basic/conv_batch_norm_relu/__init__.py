"""Two-dimensional convolution, batch normalization, then ReLU."""

from bench.samples.families.fused import normalized_convolution

normalized_convolution(
    __name__,
    numpy="bench.samples.references.fused.conv_batch_norm_relu",
    # One sum in a million is so close to 0 that rounding decides whether ReLU passes it on: the
    # gradients, which are held to 10 * rtol of their size, differ by the contribution of that sum.
    rtol=1e-3,
    ulps=1024,
)
