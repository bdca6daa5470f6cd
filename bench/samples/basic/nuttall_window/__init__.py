"""Nuttall's window of four terms."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.nuttall",
    torch="torch.signal.windows.nuttall",
    tensorflow="bench.samples.kernels.window.tensorflow.nuttall",
    jax="bench.samples.kernels.window.jax.nuttall",
    mxnet="bench.samples.kernels.window.mxnet.nuttall",
    mxnet_np="bench.samples.kernels.window.mxnet.nuttall",
    aliases=("signal.windows.nuttall",),
    differentiable=False,
)
