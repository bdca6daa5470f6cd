"""Element-wise: is it neither infinite nor NaN?"""

from bench.samples.families.unary import classification

classification(
    __name__,
    numpy="numpy.isfinite",
    torch="torch.isfinite",
    tensorflow="tensorflow.math.is_finite",
    jax="jax.numpy.isfinite",
    mxnet_np="mxnet.np.isfinite",
    differentiable=False,
)
