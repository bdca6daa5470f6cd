"""Element-wise: is the sign negative, of zeros too?"""

from bench.samples.families.unary import signs

signs(
    __name__,
    numpy="numpy.signbit",
    torch="torch.signbit",
    tensorflow="tensorflow.keras.ops.signbit",
    jax="jax.numpy.signbit",
    differentiable=False,
    unsupported={"mxnet_np": "mx.np of MXNet 1.9.1 has signbit only as a call of NumPy"},
)
