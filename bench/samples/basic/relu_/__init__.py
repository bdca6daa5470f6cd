"""Rectified linear unit, in place: negative elements become zero."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.relu_",
    torch="torch.relu_",
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no relu that writes into a variable, and tensors are immutable",
        "jax": "JAX arrays are immutable (0.10.2)",
    },
    ulps=0,
)
