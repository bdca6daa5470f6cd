"""Noised ground truth as additional queries, and who may attend to whom (DINO, arXiv 2203.03605)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

CLASSES = 80

FLIPPED = 0.25
"""The share of labels that are replaced."""

SCALE = 0.4
"""The factor of the moves of sides."""

EPS = 1e-3
"""The least value of a coordinate before its logit is taken."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        differentiable=False,
        source=SampleSource.MMDET,
        url="https://arxiv.org/abs/2203.03605",
        tags=[
            SampleTag.ForLoop,
            SampleTag.AdvancedIndexing,
            SampleTag.ViewAttribute,
            SampleTag.Broadcast,
        ],
        category="assignment_sampling",
    )


def gen_np_args(batch: int, count: int, groups: int, queries: int) -> list:
    """Return ground truth, random numbers and parameters;
    random numbers are inputs so that results can be compared.

    Ground truth: labels (batch, count), boxes (batch, count, 4) as relative centre and size.  Per slot (there
    are 2 * groups * count): the chance of a new label (batch, slots), the share of the half size that sides
    move by (batch, slots, 4), the new label, and the direction of the move.  Then groups, other queries, and
    constants.
    """
    generator, slots = inputs.generator(), 2 * groups * count
    centers, sizes = (
        generator.uniform(0.1, 0.9, (batch, count, 2)),
        generator.uniform(0.02, 0.5, (batch, count, 2)),
    )
    signs = 2 * inputs.integers((batch, slots, 4), 0, 2) - 1
    return [
        inputs.integers((batch, count), 0, CLASSES),
        np.concatenate([centers, sizes], axis=-1).astype(np.float32),
        generator.random((batch, slots), dtype=np.float32),
        generator.random((batch, slots, 4), dtype=np.float32),
        inputs.integers((batch, slots), 0, CLASSES),
        signs.astype(np.float32),
        groups,
        queries,
        FLIPPED,
        SCALE,
        EPS,
    ]


register_sample(__name__, get_sample_config, gen_np_args)
