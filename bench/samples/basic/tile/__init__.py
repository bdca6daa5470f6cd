"""The array repeated as a whole along its axes."""

from bench.samples.families.shape import tiling

tiling(
    __name__,
    numpy="numpy.tile",
    torch="torch.tile",
    tensorflow="tensorflow.tile",
    jax="jax.numpy.tile",
    mxnet="mxnet.nd.tile",
    mxnet_np="mxnet.np.tile",
)
