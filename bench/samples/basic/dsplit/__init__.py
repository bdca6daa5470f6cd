"""An array taken apart along its third axis."""

from bench.samples.families.join_split import viewing_parts

viewing_parts(
    __name__,
    numpy="numpy.dsplit",
    torch="torch.dsplit",
    tensorflow="tensorflow.experimental.numpy.dsplit",
    jax="jax.numpy.dsplit",
    mxnet_np="mxnet.np.dsplit",
)
