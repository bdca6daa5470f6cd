"""Muon: momentum made nearly orthogonal by Newton-Schulz iterations, with Nesterov's step."""

from bench.samples.families.optimizer import orthogonal

orthogonal(
    __name__,
    numpy="bench.samples.references.matrix_optimizer.muon_update",
    torch="bench.samples.kernels.optimizer.torch.muon_update",
    tensorflow="bench.samples.kernels.optimizer.tensorflow.muon_update",
    jax="bench.samples.kernels.optimizer.jax.muon_update",
    mxnet="bench.samples.kernels.optimizer.mxnet.muon_update",
    keywords={"mxnet": ()},
    ulps=256,
)
