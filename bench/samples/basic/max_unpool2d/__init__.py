"""Values of a max pooling put back to where they were found, among zeros."""

from bench.samples.families.pooling import unpooling

unpooling(
    __name__,
    numpy="bench.samples.references.pooling.max_unpooling",
    torch="torch.nn.functional.max_unpool2d",
    mxnet="bench.samples.kernels.pooling.mxnet.max_unpool",
)
