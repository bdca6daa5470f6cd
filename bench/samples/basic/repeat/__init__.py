"""The array repeated as a whole, along its axes and new ones in front."""

from bench.samples.families.shape import tiling

tiling(
    __name__,
    numpy="numpy.tile",
    torch="torch.Tensor.repeat",
    jax="jax.numpy.tile",
    mxnet="mxnet.nd.tile",
    mxnet_np="mxnet.np.tile",
)
