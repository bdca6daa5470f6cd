"""The real array whose half spectrum over the last two axes is given."""

from bench.samples.families.fft import half_transform2

half_transform2(
    __name__,
    numpy="numpy.fft.irfft2",
    torch="torch.fft.irfft2",
    tensorflow="tensorflow.signal.irfft2d",
    jax="jax.numpy.fft.irfft2",
    aliases=("fft.irfft2",),
    axes=2,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
