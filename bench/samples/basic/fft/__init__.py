"""The discrete Fourier transform over the last axis."""

from bench.samples.families.fft import complex_transform

complex_transform(
    __name__,
    numpy="numpy.fft.fft",
    torch="torch.fft.fft",
    tensorflow="tensorflow.signal.fft",
    jax="jax.numpy.fft.fft",
    aliases=(
        "fft.fft",
        "DFT",
    ),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
