"""An array in the shape of another."""

from bench.samples.families.shape import likeness

likeness(
    __name__,
    numpy="bench.samples.references.shape.reshape_like",
    mxnet="mxnet.nd.reshape_like",
    mxnet_np="mxnet.npx.reshape_like",
)
