"""A diagonal of a matrix."""

from bench.samples.families.linalg import diagonal

diagonal(
    __name__,
    numpy="bench.samples.references.linalg.extractdiag",
    torch="torch.linalg.diagonal",
    tensorflow="tensorflow.linalg.diag_part",
    mxnet="mxnet.nd.linalg.extractdiag",
    aliases=("linalg_extractdiag",),
)
