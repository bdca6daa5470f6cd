"""The real array whose half spectrum over the last axis is given."""

from bench.samples.families.fft import half_transform

half_transform(
    __name__,
    numpy="numpy.fft.irfft",
    torch="torch.fft.irfft",
    tensorflow="tensorflow.signal.irfft",
    jax="jax.numpy.fft.irfft",
    aliases=("fft.irfft",),
    axes=1,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
