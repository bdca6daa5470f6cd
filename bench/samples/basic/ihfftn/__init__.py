"""The inverse of the transform of a Hermitian array: half of it, over all axes."""

from bench.samples.families.fft import real_transform_all

real_transform_all(
    __name__,
    numpy="bench.samples.references.fourier.ihfftn",
    torch="torch.fft.ihfftn",
    tensorflow="bench.samples.kernels.fourier.tensorflow.ihfftn",
    jax="bench.samples.kernels.fourier.jax.ihfftn",
    aliases=("fft.ihfftn",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
