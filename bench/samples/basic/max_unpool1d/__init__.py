"""Values of a max pooling of (N, C, L) put back to where they were found, among zeros."""

from bench.samples.families.pooling import line_unpooling

line_unpooling(
    __name__,
    numpy="bench.samples.references.pooling.max_unpooling",
    torch="torch.nn.functional.max_unpool1d",
    mxnet="bench.samples.kernels.pooling.mxnet.max_unpool",
    ulps=0,
)
