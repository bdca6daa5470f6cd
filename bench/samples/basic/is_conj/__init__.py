"""Is a conjugation of this tensor pending?  A flag that only PyTorch has."""

from bench.samples.families.unary import pending

pending(
    __name__,
    numpy="bench.samples.references.flags.is_pending",
    differentiable=False,
    unsupported={
        "tensorflow": "TensorFlow 2.21 conjugates at once: its arrays have no flag for it",
        "jax": "JAX 0.10.2 conjugates at once: its arrays have no flag for it",
        "mxnet": "MXNet 1.9.1 conjugates at once: its arrays have no flag for it",
        "mxnet_np": "MXNet 1.9.1 conjugates at once: its arrays have no flag for it",
    },
)
