"""An array in another shape, as a copy."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="bench.samples.references.shape.view_copy",
    torch="torch.view_copy",
    tensorflow="tensorflow.reshape",
    jax="jax.numpy.reshape",
    mxnet="mxnet.nd.reshape",
    mxnet_np="mxnet.np.reshape",
)
