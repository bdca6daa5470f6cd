"""Element-wise angle of the point (other, array), in (-pi, pi], with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.arctan2",
    torch="torch.atan2",
    tensorflow="tensorflow.math.atan2",
    jax="jax.numpy.arctan2",
    mxnet_np="mxnet.np.arctan2",
    ulps=16,
)
