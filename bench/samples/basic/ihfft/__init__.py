"""The inverse of the transform of a Hermitian array: half of it, over the last axis."""

from bench.samples.families.fft import real_transform

real_transform(
    __name__,
    numpy="numpy.fft.ihfft",
    torch="torch.fft.ihfft",
    tensorflow="bench.samples.kernels.fourier.tensorflow.ihfft",
    jax="jax.numpy.fft.ihfft",
    aliases=("fft.ihfft",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
