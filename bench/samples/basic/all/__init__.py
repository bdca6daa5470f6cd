"""Logical AND of conditions along axes."""

from bench.samples.families.reduction import truth

truth(
    __name__,
    numpy="numpy.all",
    torch="torch.all",
    tensorflow="tensorflow.reduce_all",
    jax="jax.numpy.all",
    mxnet_np="mxnet.np.all",
    rare=False,
    differentiable=False,
)
