"""The inverse of the transform of a Hermitian array: half of it, over the last two axes."""

from bench.samples.families.fft import real_transform2

real_transform2(
    __name__,
    numpy="bench.samples.references.fourier.ihfft2",
    torch="torch.fft.ihfft2",
    tensorflow="bench.samples.kernels.fourier.tensorflow.ihfft2",
    jax="bench.samples.kernels.fourier.jax.ihfft2",
    aliases=("fft.ihfft2",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
