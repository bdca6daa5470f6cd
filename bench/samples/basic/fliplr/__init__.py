"""Columns in reverse order."""

from bench.samples.families.shape import copying

copying(
    __name__,
    numpy="numpy.fliplr",
    torch="torch.fliplr",
    tensorflow="tensorflow.experimental.numpy.fliplr",
    jax="jax.numpy.fliplr",
    mxnet_np="mxnet.np.fliplr",
)
