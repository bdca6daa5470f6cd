"""Axes of extent 1 and new ones repeated, as a view where the framework has views."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="numpy.broadcast_to",
    torch="torch.Tensor.expand",
    tensorflow="tensorflow.broadcast_to",
    jax="jax.numpy.broadcast_to",
    mxnet="bench.samples.kernels.broadcasting.mxnet.broadcast_to",
    mxnet_np="mxnet.np.broadcast_to",
)
