"""Spectra of signals under a moving window, without padding."""

from bench.samples.families.fft import short_time

short_time(
    __name__,
    numpy="bench.samples.references.fourier.stft",
    torch="bench.samples.kernels.fourier.torch.stft",
    tensorflow="bench.samples.kernels.fourier.tensorflow.stft",
    jax="bench.samples.kernels.fourier.jax.stft",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
