"""Normalized offsets of regions decoded to boxes, as `delta2bbox` without its half-pixel correction.

The legacy coder of mmdetection.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, load_cases, register_sample
from bench.samples.contract.deviation import SMALL_DIFFERENCE, Deviation
from bench.samples.generators.box_deltas import WH_RATIO_CLIP, region_deltas


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        requires_grad=[True, True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/bde7b4b7eea9dd6ee91a486c6996b2d68662366d/"
        "mmdet/core/bbox/coder/legacy_delta_xywh_bbox_coder.py#L134",
        tags=[SampleTag.ViewAttribute, SampleTag.IfElseBranch, SampleTag.Broadcast],
        category="box_coding",
    )


def gen_np_args(count: int, classes: int, max_shape: tuple | None) -> list:
    """Return the arguments of `delta2bbox`, but without an inward move of corners."""
    return [*region_deltas(count, classes), max_shape, WH_RATIO_CLIP, 0.0]


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
