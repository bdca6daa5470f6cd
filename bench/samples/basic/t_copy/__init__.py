"""A matrix transposed, as a copy."""

from bench.samples.families.shape import copying

copying(
    __name__,
    numpy="bench.samples.references.shape.t_copy",
    torch="torch.t_copy",
    tensorflow="tensorflow.transpose",
    jax="jax.numpy.transpose",
    mxnet="mxnet.nd.transpose",
    mxnet_np="mxnet.np.transpose",
)
