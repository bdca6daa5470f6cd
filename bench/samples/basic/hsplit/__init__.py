"""An array taken apart along its second axis."""

from bench.samples.families.join_split import viewing_parts

viewing_parts(
    __name__,
    numpy="numpy.hsplit",
    torch="torch.hsplit",
    tensorflow="tensorflow.experimental.numpy.hsplit",
    jax="jax.numpy.hsplit",
    mxnet_np="mxnet.np.hsplit",
)
