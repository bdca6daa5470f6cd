"""Two axes swapped, as a copy."""

from bench.samples.families.shape import axis_pair

axis_pair(
    __name__,
    numpy="bench.samples.references.shape.transpose_copy",
    torch="torch.transpose_copy",
    jax="jax.numpy.swapaxes",
    mxnet="mxnet.nd.swapaxes",
    mxnet_np="mxnet.np.swapaxes",
    tensorflow="tensorflow.experimental.numpy.swapaxes",
)
