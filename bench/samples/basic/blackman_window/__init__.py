"""Blackman's window, symmetric."""

from bench.samples.families.window import plain

plain(
    __name__,
    numpy="bench.samples.references.window.blackman",
    torch="torch.signal.windows.blackman",
    tensorflow="bench.samples.kernels.window.tensorflow.blackman",
    jax="bench.samples.kernels.window.jax.blackman",
    mxnet="bench.samples.kernels.window.mxnet.blackman",
    mxnet_np="mxnet.np.blackman",
    order={"mxnet_np": (0,)},
    aliases=(
        "signal.windows.blackman",
        "BlackmanWindow",
    ),
    differentiable=False,
)
