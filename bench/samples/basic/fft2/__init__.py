"""The Fourier transform over the last two axes."""

from bench.samples.families.fft import complex_transform2

complex_transform2(
    __name__,
    numpy="numpy.fft.fft2",
    torch="torch.fft.fft2",
    tensorflow="tensorflow.signal.fft2d",
    jax="jax.numpy.fft.fft2",
    aliases=("fft.fft2",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
