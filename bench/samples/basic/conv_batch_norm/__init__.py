"""Two-dimensional convolution, then batch normalization."""

from bench.samples.families.fused import normalized_convolution

normalized_convolution(
    __name__,
    numpy="bench.samples.references.fused.conv_batch_norm",
    torch="bench.samples.kernels.normalized_convolution.torch.conv_batch_norm",
    jax="bench.samples.kernels.normalized_convolution.jax.conv_batch_norm",
    tensorflow="bench.samples.kernels.normalized_convolution.tensorflow.conv_batch_norm",
    mxnet="bench.samples.kernels.normalized_convolution.mxnet.conv_batch_norm",
)
