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
    unsupported={"mxnet": "MXNet 1.9.1 makes no such window", "mxnet_np": "MXNet 1.9.1 makes no such window"},
)
