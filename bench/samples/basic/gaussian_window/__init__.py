"""A Gaussian window."""

from bench.samples.families.window import parametric

parametric(
    __name__,
    numpy="bench.samples.references.window.gaussian",
    torch="bench.samples.kernels.window.torch.gaussian",
    tensorflow="bench.samples.kernels.window.tensorflow.gaussian",
    jax="bench.samples.kernels.window.jax.gaussian",
    aliases=("signal.windows.gaussian",),
    differentiable=False,
)
