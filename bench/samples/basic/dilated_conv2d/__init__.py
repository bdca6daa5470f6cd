"""Two-dimensional convolution of (N, C, H, W) whose taps lie apart."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.convolution import convolution

convolution(
    __name__,
    numpy="bench.samples.references.convolution.convolution",
    torch="torch.nn.functional.conv2d",
    jax="bench.samples.kernels.convolution.jax.convolve",
    tensorflow="bench.samples.kernels.convolution.tensorflow.convolve_pictures",
    mxnet="bench.samples.kernels.convolution.mxnet.convolve",
    deviations=[Deviation("empty", "TensorFlow 2.21 returns another shape of no elements", "tensorflow")],
)
