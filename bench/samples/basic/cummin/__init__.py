"""The least element so far along an axis."""

from bench.samples.families.reduction import cumulative_choice

cumulative_choice(
    __name__,
    numpy="bench.samples.references.statistics.cummin",
    torch="torch.cummin",
    jax="bench.samples.kernels.accumulation.jax.cummin",
    select={"torch": 0},
    ulps=0,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no running minimum",
        "mxnet": "MXNet 1.9.1 has no running minimum",
    },
)
