"""The Fourier transform of real numbers over all axes, which are three."""

from bench.samples.families.fft import real_transform_all

real_transform_all(
    __name__,
    numpy="numpy.fft.rfftn",
    torch="torch.fft.rfftn",
    tensorflow="tensorflow.signal.rfft3d",
    jax="jax.numpy.fft.rfftn",
    aliases=("fft.rfftn",),
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
        "mxnet_np": "MXNet 1.9.1 has Fourier transforms on GPUs alone (contrib.fft)",
    },
)
