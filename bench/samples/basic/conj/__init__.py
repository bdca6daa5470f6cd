"""Element-wise complex conjugate, computed at once (PyTorch's `conj` only notes that it is due)."""

from bench.samples.families.unary import complex_unary

complex_unary(
    __name__,
    numpy="numpy.conj",
    torch="torch.conj_physical",
    tensorflow="tensorflow.math.conj",
    jax="jax.numpy.conj",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
