"""An array taken apart along its first axis."""

from bench.samples.families.join_split import viewing_parts

viewing_parts(
    __name__,
    numpy="numpy.vsplit",
    torch="torch.vsplit",
    tensorflow="tensorflow.experimental.numpy.vsplit",
    jax="jax.numpy.vsplit",
    mxnet_np="mxnet.np.vsplit",
)
