"""The Fourier transform over all axes, which are three."""

from bench.samples.families.fft import complex_transform_all

complex_transform_all(
    __name__,
    numpy="numpy.fft.fftn",
    torch="torch.fft.fftn",
    tensorflow="tensorflow.signal.fft3d",
    jax="jax.numpy.fft.fftn",
    aliases=("fft.fftn",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
