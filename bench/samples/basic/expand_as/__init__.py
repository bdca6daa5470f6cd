"""An array repeated to the shape of another."""

from bench.samples.families.shape import likeness

likeness(
    __name__,
    numpy="bench.samples.references.shape.expand_as",
    torch="torch.Tensor.expand_as",
    mxnet="mxnet.nd.broadcast_like",
)
