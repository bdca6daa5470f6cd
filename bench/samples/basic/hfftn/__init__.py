"""The real spectrum of a Hermitian array of which half is given, over all axes."""

from bench.samples.families.fft import half_transform_all

half_transform_all(
    __name__,
    numpy="bench.samples.references.fourier.hfftn",
    torch="torch.fft.hfftn",
    tensorflow="bench.samples.kernels.fourier.tensorflow.hfftn",
    jax="bench.samples.kernels.fourier.jax.hfftn",
    aliases=("fft.hfftn",),
    axes=3,
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
