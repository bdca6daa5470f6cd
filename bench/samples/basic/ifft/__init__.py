"""The inverse Fourier transform over the last axis."""

from bench.samples.families.fft import complex_transform

complex_transform(
    __name__,
    numpy="numpy.fft.ifft",
    torch="torch.fft.ifft",
    tensorflow="tensorflow.signal.ifft",
    jax="jax.numpy.fft.ifft",
    aliases=("fft.ifft",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
