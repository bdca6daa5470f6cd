"""The greatest element so far along an axis."""

from bench.samples.families.reduction import cumulative_choice

cumulative_choice(
    __name__,
    numpy="bench.samples.references.statistics.cummax",
    torch="torch.cummax",
    jax="bench.samples.kernels.accumulation.jax.cummax",
    select={"torch": 0},
    ulps=0,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no running maximum",
        "mxnet": "MXNet 1.9.1 has no running maximum",
    },
)
