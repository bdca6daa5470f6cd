"""One-dimensional convolution of (N, C, W) with stride, padding, dilation and groups."""

from bench.samples.families.convolution import convolution

convolution(
    __name__,
    numpy="bench.samples.references.convolution.convolution",
    torch="torch.nn.functional.conv1d",
    jax="bench.samples.kernels.convolution.jax.convolve",
    tensorflow="bench.samples.kernels.convolution.tensorflow.convolve",
    mxnet="bench.samples.kernels.convolution.mxnet.convolve",
    aliases=("Conv1D",),
)
