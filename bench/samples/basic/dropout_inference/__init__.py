"""Dropout in inference: every element stays as it is, whatever the probability."""

from bench.samples.families.dropout import keeping

keeping(
    __name__,
    numpy="bench.samples.references.activation.unchanged",
    mxnet_np="mxnet.npx.dropout",
    keywords={"mxnet_np": ("p",)},
    unsupported={"jax": "JAX 0.10.2 has no dropout; its libraries of layers leave the call out in inference"},
    forward_only={"mxnet_np": "npx.dropout of MXNet 1.9.1 drops whenever a gradient is recorded"},
)
