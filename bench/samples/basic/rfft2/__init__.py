"""The Fourier transform of real numbers over the last two axes."""

from bench.samples.families.fft import real_transform2

real_transform2(
    __name__,
    numpy="numpy.fft.rfft2",
    torch="torch.fft.rfft2",
    tensorflow="tensorflow.signal.rfft2d",
    jax="jax.numpy.fft.rfft2",
    aliases=("fft.rfft2",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
