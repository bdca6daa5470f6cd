"""A window that decays to both sides."""

from bench.samples.families.window import parametric

parametric(
    __name__,
    numpy="bench.samples.references.window.exponential",
    torch="bench.samples.kernels.window.torch.exponential",
    tensorflow="bench.samples.kernels.window.tensorflow.exponential",
    jax="bench.samples.kernels.window.jax.exponential",
    mxnet="bench.samples.kernels.window.mxnet.exponential",
    mxnet_np="bench.samples.kernels.window.mxnet.exponential",
    aliases=("signal.windows.exponential",),
    differentiable=False,
)
