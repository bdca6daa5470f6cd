"""Rows in reverse order."""

from bench.samples.families.shape import copying

copying(
    __name__,
    numpy="numpy.flipud",
    torch="torch.flipud",
    tensorflow="tensorflow.experimental.numpy.flipud",
    jax="jax.numpy.flipud",
    mxnet_np="mxnet.np.flipud",
)
