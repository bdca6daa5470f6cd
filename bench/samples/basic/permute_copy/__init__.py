"""Axes in another order, as a copy."""

from bench.samples.families.shape import permutation

permutation(
    __name__,
    numpy="bench.samples.references.shape.permute_copy",
    torch="torch.permute_copy",
    tensorflow="tensorflow.transpose",
    jax="jax.numpy.transpose",
    mxnet="mxnet.nd.transpose",
    mxnet_np="mxnet.np.transpose",
)
