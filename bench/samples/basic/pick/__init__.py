"""The element at one position along an axis, for each place across it."""

from bench.samples.families.indexing import picking

picking(
    __name__,
    numpy="bench.samples.references.indexing.pick",
    mxnet="mxnet.nd.pick",
    mxnet_np="mxnet.npx.pick",
    aliases=("choose_element_0index",),
)
