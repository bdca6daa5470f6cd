"""Logical OR of conditions along axes."""

from bench.samples.families.reduction import truth

truth(
    __name__,
    numpy="numpy.any",
    torch="torch.any",
    tensorflow="tensorflow.reduce_any",
    jax="jax.numpy.any",
    mxnet_np="mxnet.np.any",
    rare=True,
    differentiable=False,
)
