"""Element-wise: is it infinite, of either sign?"""

from bench.samples.families.unary import classification

classification(
    __name__,
    numpy="numpy.isinf",
    torch="torch.isinf",
    tensorflow="tensorflow.math.is_inf",
    jax="jax.numpy.isinf",
    mxnet_np="mxnet.np.isinf",
    differentiable=False,
)
