"""The Fourier transform of real numbers over the last axis, the half that determines the other."""

from bench.samples.families.fft import real_transform

real_transform(
    __name__,
    numpy="numpy.fft.rfft",
    torch="torch.fft.rfft",
    tensorflow="tensorflow.signal.rfft",
    jax="jax.numpy.fft.rfft",
    aliases=("fft.rfft",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
