"""An array as one axis; a view where it lies so."""

from bench.samples.families.shape import viewing

viewing(
    __name__,
    numpy="numpy.ravel",
    torch="torch.ravel",
    tensorflow="tensorflow.experimental.numpy.ravel",
    jax="jax.numpy.ravel",
    mxnet_np="mxnet.np.ravel",
)
