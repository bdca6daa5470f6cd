"""Elements shifted along axes; those that leave at one end enter at the other."""

from bench.samples.families.shape import rolling

rolling(
    __name__,
    numpy="numpy.roll",
    torch="torch.roll",
    tensorflow="tensorflow.roll",
    jax="jax.numpy.roll",
    mxnet="bench.samples.kernels.rolling.mxnet.roll",
    mxnet_np="mxnet.np.roll",
)
