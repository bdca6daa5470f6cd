"""Boxes of the likeliest buckets of each side and their offsets, with a confidence (SABL, 1912.04260)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.boxes import random_boxes


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=16,
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision loses differences of pixel coordinates",
        requires_grad=[True, True, True],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/1a90fa80a761fe15e69111a625d82874ed783f7b/"
        "mmdet/core/bbox/coder/bucketing_bbox_coder.py#L269",
        tags=[
            SampleTag.IfElseBranch,
            SampleTag.ViewAttribute,
            SampleTag.AdvancedIndexing,
            SampleTag.Reduce,
            SampleTag.Broadcast,
        ],
        category="box_coding",
    )


def gen_np_args(count: int, num_buckets: int, scale_factor: float, max_shape: tuple | None) -> list:
    """Return proposals (count, 4), bucket logits and offsets (count, 4 * S), and the parameters.

    The logits of a side differ by at least 0.4, so that rounding cannot exchange them.
    """
    generator, depth = inputs.generator(), (num_buckets + 1) // 2
    ranks = generator.permuted(np.tile(np.arange(depth), (count, 4, 1)), axis=2)
    logits = 0.5 * ranks + generator.uniform(0, 0.1, ranks.shape)
    offsets = 0.3 * generator.standard_normal((count, 4 * depth), dtype="float32")
    logits = logits.reshape(count, 4 * depth).astype(np.float32)
    return [random_boxes(count), logits, offsets, num_buckets, scale_factor, max_shape]


register_sample(__name__, get_sample_config, gen_np_args)
