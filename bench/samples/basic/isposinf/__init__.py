"""Element-wise: is it infinity?"""

from bench.samples.families.unary import classification

classification(
    __name__,
    numpy="numpy.isposinf",
    torch="torch.isposinf",
    tensorflow="tensorflow.keras.ops.isposinf",
    jax="jax.numpy.isposinf",
    mxnet_np="mxnet.np.isposinf",
    differentiable=False,
)
