"""Half a period of a sine as a window."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.cosine",
    torch="torch.signal.windows.cosine",
    tensorflow="bench.samples.kernels.window.tensorflow.cosine",
    jax="bench.samples.kernels.window.jax.cosine",
    mxnet="bench.samples.kernels.window.mxnet.cosine",
    mxnet_np="bench.samples.kernels.window.mxnet.cosine",
    aliases=("signal.windows.cosine",),
    differentiable=False,
)
