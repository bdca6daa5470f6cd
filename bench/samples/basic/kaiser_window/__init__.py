"""Kaiser's window."""

from bench.samples.families.window import parametric

parametric(
    __name__,
    numpy="bench.samples.references.window.kaiser",
    torch="bench.samples.kernels.window.torch.kaiser",
    tensorflow="bench.samples.kernels.window.tensorflow.kaiser",
    jax="bench.samples.kernels.window.jax.kaiser",
    aliases=("signal.windows.kaiser",),
    differentiable=False,
    unsupported={
        "mxnet": "mx.nd of MXNet 1.9.1 has no Bessel functions, of which this window is made",
        "mxnet_np": "mx.np of MXNet 1.9.1 has i0, of which this window is made, only as a call of NumPy",
    },
)
