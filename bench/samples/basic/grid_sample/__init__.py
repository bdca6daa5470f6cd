"""Pictures at the places of a grid."""

from bench.samples.contract import inputs
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.families.vision import sampling

sampling(
    __name__,
    numpy="bench.samples.references.sampling.grid_sample",
    torch="torch.nn.functional.grid_sample",
    tensorflow="bench.samples.kernels.sampling.tensorflow.grid_sample",
    jax="bench.samples.kernels.sampling.jax.grid_sample",
    aliases=("BilinearSampler",),
    dtypes=("float16", *inputs.FULL_PRECISION),
    dtypes_reason="bfloat16 places a cell to a quarter of a cell",
    atol=1e-3,  # float32 places a cell hundreds of cells away to 1e-4 of a cell,
    deviations=[Deviation("infinities", WEIGHTS)],
)
