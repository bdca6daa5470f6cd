"""A Gaussian window."""

from bench.samples.families.window import parametric

parametric(
    __name__,
    numpy="bench.samples.references.window.gaussian",
    torch="bench.samples.kernels.window.torch.gaussian",
    tensorflow="bench.samples.kernels.window.tensorflow.gaussian",
    jax="bench.samples.kernels.window.jax.gaussian",
    mxnet="bench.samples.kernels.window.mxnet.gaussian",
    mxnet_np="bench.samples.kernels.window.mxnet.gaussian",
    aliases=("signal.windows.gaussian",),
    differentiable=False,
)
