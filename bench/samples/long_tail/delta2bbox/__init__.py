"""Normalized offsets of regions decoded to boxes, sizes counted in whole pixels (mmdetection 1.x).

The inverse of the box regression of R-CNN, arXiv 1311.2524.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.contract.deviation import SMALL_DIFFERENCE, Deviation
from bench.samples.generators.box_deltas import WH_RATIO_CLIP, region_deltas

INSET = 0.5
"""The distance in pixels that inclusive corners lie inside the edges."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/bbox/coder/delta_xywh_bbox_coder.py#L164",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int, classes: int, max_shape: tuple | None) -> list:
    """Return regions, offsets, their means and deviations, and the parameters.

    The parameters are the height and width of the image, the limit of the factor that sizes change by, and
    the distance that corners move inwards.
    """
    return [*region_deltas(count, classes), max_shape, WH_RATIO_CLIP, INSET]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    functions={
        "numpy": "bench.samples.references.box_deltas.delta2bbox",
        "torch": "bench.samples.kernels.box_deltas.torch.delta2bbox",
        "tensorflow": "bench.samples.kernels.box_deltas.tensorflow.delta2bbox",
        "jax": "bench.samples.kernels.box_deltas.jax.delta2bbox",
        "mxnet": "bench.samples.kernels.box_deltas.mxnet.delta2bbox",
    },
    deviations=[Deviation("ties", SMALL_DIFFERENCE)],
)
