"""Hann's window, symmetric."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.hann",
    torch="torch.signal.windows.hann",
    tensorflow="bench.samples.kernels.window.tensorflow.hann",
    jax="bench.samples.kernels.window.jax.hann",
    mxnet="bench.samples.kernels.window.mxnet.hann",
    mxnet_np="mxnet.np.hanning",
    order={"mxnet_np": (0,)},
    aliases=(
        "signal.windows.hann",
        "HannWindow",
        "hanning",
    ),
    differentiable=False,
)
