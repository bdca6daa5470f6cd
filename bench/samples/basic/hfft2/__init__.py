"""The real spectrum of a Hermitian array of which half is given, over the last two axes."""

from bench.samples.families.fft import half_transform2

half_transform2(
    __name__,
    numpy="bench.samples.references.fourier.hfft2",
    torch="torch.fft.hfft2",
    tensorflow="bench.samples.kernels.fourier.tensorflow.hfft2",
    jax="bench.samples.kernels.fourier.jax.hfft2",
    aliases=("fft.hfft2",),
    axes=2,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
