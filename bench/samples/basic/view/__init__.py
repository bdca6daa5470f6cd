"""The same memory seen in another shape; frameworks without views reshape."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="numpy.reshape",
    torch="torch.Tensor.view",
    tensorflow="tensorflow.reshape",
    jax="jax.numpy.reshape",
    mxnet="mxnet.nd.reshape",
    mxnet_np="mxnet.np.reshape",
)
