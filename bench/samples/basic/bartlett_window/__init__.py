"""Bartlett's window, a triangle."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.bartlett",
    torch="torch.signal.windows.bartlett",
    tensorflow="bench.samples.kernels.window.tensorflow.bartlett",
    jax="bench.samples.kernels.window.jax.bartlett",
    mxnet="bench.samples.kernels.window.mxnet.bartlett",
    mxnet_np="bench.samples.kernels.window.mxnet.bartlett",
    aliases=("signal.windows.bartlett",),
    differentiable=False,
)
