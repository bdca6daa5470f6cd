"""An array repeated along axes of extent 1, as a copy."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="bench.samples.references.shape.expand_copy",
    torch="torch.expand_copy",
    tensorflow="tensorflow.broadcast_to",
    jax="jax.numpy.broadcast_to",
    mxnet="bench.samples.kernels.broadcasting.mxnet.broadcast_to",
    mxnet_np="mxnet.np.broadcast_to",
)
