"""Hamming's window, symmetric."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.hamming",
    torch="torch.signal.windows.hamming",
    tensorflow="bench.samples.kernels.window.tensorflow.hamming",
    jax="bench.samples.kernels.window.jax.hamming",
    mxnet="bench.samples.kernels.window.mxnet.hamming",
    mxnet_np="mxnet.np.hamming",
    order={"mxnet_np": (0,)},
    aliases=(
        "signal.windows.hamming",
        "HammingWindow",
    ),
    differentiable=False,
)
