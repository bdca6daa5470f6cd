"""The real spectrum of a Hermitian array of which half is given, over the last axis."""

from bench.samples.families.fft import half_transform

half_transform(
    __name__,
    numpy="numpy.fft.hfft",
    torch="torch.fft.hfft",
    tensorflow="bench.samples.kernels.fourier.tensorflow.hfft",
    jax="jax.numpy.fft.hfft",
    aliases=("fft.hfft",),
    axes=1,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
