"""Two-dimensional convolution of (N, C, H, W) with stride, padding, dilation and groups."""

from bench.samples.families.convolution import convolution

convolution(
    __name__,
    numpy="bench.samples.references.convolution.convolution",
    torch="torch.nn.functional.conv2d",
    jax="bench.samples.kernels.convolution.jax.convolve",
    tensorflow="bench.samples.kernels.convolution.tensorflow.convolve_pictures",
    mxnet="bench.samples.kernels.convolution.mxnet.convolve",
    aliases=("Conv2D", "Convolution", "conv2d_top3"),
)
