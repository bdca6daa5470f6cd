"""The transpose of a matrix."""

from bench.samples.families.shape import whole

whole(
    __name__,
    numpy="numpy.transpose",
    torch="torch.t",
    tensorflow="tensorflow.transpose",
    jax="jax.numpy.transpose",
    mxnet="mxnet.nd.transpose",
    mxnet_np="mxnet.np.transpose",
)
