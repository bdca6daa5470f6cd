"""One-dimensional transposed convolution of (N, C, W)."""

from bench.samples.families.transpose_convolution import transposed

transposed(
    __name__,
    numpy="bench.samples.references.convolution.transposed_convolution",
    torch="torch.nn.functional.conv_transpose1d",
    jax="bench.samples.kernels.convolution.jax.convolve_transposed",
    tensorflow="bench.samples.kernels.convolution.tensorflow.convolve_transposed",
    mxnet="bench.samples.kernels.convolution.mxnet.convolve_transposed",
    aliases=("Conv1DTranspose",),
)
