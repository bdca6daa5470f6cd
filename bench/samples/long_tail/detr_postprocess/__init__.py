"""Scores, labels and boxes in pixels from the outputs of a detector (DETR, arXiv 2005.12872)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, SATURATED, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        differentiable=False,
        url="https://github.com/facebookresearch/detr/blob/14602a71482082746399dd6bc5712a9aa8f804d2/"
        "models/detr.py#L258",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="postprocess",
    )


def gen_np_args(batch: int, queries: int, classes: int) -> list:
    """Return logits (batch, queries, classes + 1), boxes (batch, queries, 4), and sizes (batch, 2):
    height, width.

    The logits of a query differ by more than the rounding of a softmax in float32.
    """
    logits = inputs.distinct((batch, queries, classes + 1), axis=-1).astype(np.float32)
    centers = inputs.generator().uniform(0.1, 0.9, (batch, queries, 2))
    sizes = inputs.generator().uniform(0.02, 0.5, (batch, queries, 2))
    boxes = np.concatenate([centers, sizes], axis=-1).astype(np.float32)
    return [logits, boxes, inputs.integers((batch, 2), 480, 1333).astype(np.float32)]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("large", SATURATED),
        Deviation("nan", COMPARED, "mxnet tensorflow"),
        Deviation("infinities", INDEFINITE, "mxnet tensorflow"),
    ],
)
