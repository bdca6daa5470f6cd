"""Boxes of several models fused into weighted means of clusters (arXiv 1910.13302)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation
from bench.samples.generators.boxes import IMAGE_SIZE
from bench.samples.generators.detections import clustered_boxes
from bench.samples.references.box_fusion import fuse

THRESHOLD = 0.55
"""The overlap above which a box joins a cluster."""

MARGIN = 1e-5
"""The least distance of compared overlaps: larger than the rounding of float32.

For final scores a tenth of it suffices.
"""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        source=SampleSource.SINGLE_REPO,
        url="https://arxiv.org/abs/1910.13302",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="postprocess",
    )


def gen_np_args(models: int, count: int) -> list:
    """Return relative boxes (models * count, 4), their scores and labels, the number of models,
    and the threshold."""
    generator, total = inputs.generator(), models * count
    for _ in inputs.redraws("overlaps or scores are too near to what they are compared with"):
        boxes = (generator.permutation(clustered_boxes(total)) / IMAGE_SIZE).astype(np.float32)
        scores = generator.uniform(0.05, 1, total).astype(np.float32)
        labels = inputs.integers(total, 0, 3)
        exact = boxes.astype(np.float64), scores.astype(np.float64)
        fused, nearest = fuse(*exact, labels, models, THRESHOLD)
        gaps = -np.diff(fused[1][: fused[3]])
        if min(nearest, 10 * gaps.min(initial=1.0)) >= MARGIN:
            break
    return [boxes, scores, labels, models, THRESHOLD]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "mxnet tensorflow"),
        Deviation("infinities", INDEFINITE, "mxnet tensorflow"),
    ],
)
