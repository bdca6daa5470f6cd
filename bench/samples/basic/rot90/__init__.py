"""Quarter turns in a plane."""

from bench.samples.families.shape import rotation

rotation(
    __name__,
    numpy="numpy.rot90",
    torch="torch.rot90",
    tensorflow="tensorflow.experimental.numpy.rot90",
    jax="jax.numpy.rot90",
    mxnet_np="mxnet.np.rot90",
)
