"""Pictures under affine transforms, sampled bilinearly."""

from bench.samples.contract import inputs
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.families.vision import spatial_transformation

spatial_transformation(
    __name__,
    numpy="bench.samples.references.sampling.spatial_transformer",
    aliases=("SpatialTransformer",),
    rtol=1e-3,  # some of thousands of places are so near to a cell that float32 takes its neighbour
    atol=2e-3,
    dtypes=inputs.FULL_PRECISION,
    dtypes_reason="half precision places a cell to a quarter of a cell",
    deviations=[Deviation("infinities", WEIGHTS)],
)
