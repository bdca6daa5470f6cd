"""One axis moved to another place, the others in order."""

from bench.samples.families.shape import axis_pair

axis_pair(
    __name__,
    numpy="numpy.moveaxis",
    torch="torch.movedim",
    jax="jax.numpy.moveaxis",
    mxnet_np="mxnet.np.moveaxis",
    aliases=("moveaxis",),
)
