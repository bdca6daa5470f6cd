"""The real array whose half spectrum over all axes, which are three, is given."""

from bench.samples.families.fft import half_transform_all

half_transform_all(
    __name__,
    numpy="numpy.fft.irfftn",
    torch="torch.fft.irfftn",
    tensorflow="tensorflow.signal.irfft3d",
    jax="jax.numpy.fft.irfftn",
    aliases=("fft.irfftn",),
    axes=3,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
