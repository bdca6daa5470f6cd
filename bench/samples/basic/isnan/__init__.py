"""Element-wise: is it not a number?"""

from bench.samples.families.unary import classification

classification(
    __name__,
    numpy="numpy.isnan",
    torch="torch.isnan",
    tensorflow="tensorflow.math.is_nan",
    jax="jax.numpy.isnan",
    mxnet_np="mxnet.np.isnan",
    differentiable=False,
)
