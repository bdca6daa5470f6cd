"""Quarter turns in a plane."""

from bench.samples.families.shape import rotation

rotation(
    __name__,
    numpy="numpy.rot90",
    torch="torch.rot90",
    tensorflow="tensorflow.experimental.numpy.rot90",
    jax="jax.numpy.rot90",
    mxnet_np="mxnet.np.rot90",
    forward_only={"mxnet_np": "mx.np.rot90 of MXNet 1.9.1 has a wrong gradient for quarter turns"},
)
