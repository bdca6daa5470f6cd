"""An array repeated to a larger shape."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="numpy.broadcast_to",
    torch="torch.broadcast_to",
    tensorflow="tensorflow.broadcast_to",
    jax="jax.numpy.broadcast_to",
    mxnet="bench.samples.kernels.broadcasting.mxnet.broadcast_to",
    mxnet_np="mxnet.np.broadcast_to",
)
