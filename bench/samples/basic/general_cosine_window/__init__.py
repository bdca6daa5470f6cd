"""A sum of cosines as a window."""

from bench.samples.families.window import of_cosines

of_cosines(
    __name__,
    numpy="bench.samples.references.window.general_cosine",
    torch="bench.samples.kernels.window.torch.general_cosine",
    tensorflow="bench.samples.kernels.window.tensorflow.general_cosine",
    jax="bench.samples.kernels.window.jax.general_cosine",
    mxnet="bench.samples.kernels.window.mxnet.general_cosine",
    mxnet_np="bench.samples.kernels.window.mxnet.general_cosine",
    aliases=("signal.windows.general_cosine",),
    differentiable=False,
)
