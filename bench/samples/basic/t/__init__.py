"""The transpose of a matrix."""

from bench.samples.families.shape import shape_query

shape_query(
    __name__,
    numpy="numpy.transpose",
    torch="torch.t",
    tensorflow="tensorflow.transpose",
    jax="jax.numpy.transpose",
    mxnet="mxnet.nd.transpose",
    mxnet_np="mxnet.np.transpose",
)
