"""The inverse Fourier transform over all axes, which are three."""

from bench.samples.families.fft import complex_transform_all

complex_transform_all(
    __name__,
    numpy="numpy.fft.ifftn",
    torch="torch.fft.ifftn",
    tensorflow="tensorflow.signal.ifft3d",
    jax="jax.numpy.fft.ifftn",
    aliases=("fft.ifftn",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
