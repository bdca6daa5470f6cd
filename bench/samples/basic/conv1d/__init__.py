"""One-dimensional convolution of (N, C, W) with stride, padding, dilation and groups."""

from bench.samples.families.convolution import convolution

convolution(
    __name__,
    numpy="bench.samples.references.convolution.convolution",
    torch="torch.nn.functional.conv1d",
    jax="bench.samples.kernels.convolution.jax.convolution",
    tensorflow="bench.samples.kernels.convolution.tensorflow.convolution",
    aliases=("Conv1D",),
)
