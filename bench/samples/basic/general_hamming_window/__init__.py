"""A raised cosine as a window, the share of its mean given."""

from bench.samples.families.window import parametric

parametric(
    __name__,
    numpy="bench.samples.references.window.general_hamming",
    torch="bench.samples.kernels.window.torch.general_hamming",
    tensorflow="bench.samples.kernels.window.tensorflow.general_hamming",
    jax="bench.samples.kernels.window.jax.general_hamming",
    mxnet="bench.samples.kernels.window.mxnet.general_hamming",
    mxnet_np="bench.samples.kernels.window.mxnet.general_hamming",
    aliases=("signal.windows.general_hamming",),
    differentiable=False,
)
