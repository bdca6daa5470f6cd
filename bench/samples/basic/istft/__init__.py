"""Signals of spectra under a moving window: the inverse of `stft`, without padding."""

from bench.samples.families.fft import overlapped

overlapped(
    __name__,
    numpy="bench.samples.references.fourier.istft",
    torch="bench.samples.kernels.fourier.torch.istft",
    tensorflow="bench.samples.kernels.fourier.tensorflow.istft",
    jax="bench.samples.kernels.fourier.jax.istft",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
