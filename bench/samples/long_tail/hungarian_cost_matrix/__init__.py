"""Costs of matching predictions with ground truth, per image (DETR, arXiv 2005.12872)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.deviation import COMPARED, INDEFINITE, Deviation


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        differentiable=False,
        url="https://arxiv.org/abs/2005.12872",
        tags=[SampleTag.ViewAttribute, SampleTag.AdvancedIndexing, SampleTag.Reduce, SampleTag.Broadcast],
        category="assignment_sampling",
    )


def centered_boxes(*shape: int) -> np.ndarray:
    """Return boxes (*shape, 4) as centre and size, relative to the image."""
    inputs.require_fractions("boxes relative to the image")
    generator = inputs.generator()
    centers, sizes = generator.uniform(0.2, 0.8, (*shape, 2)), generator.uniform(0.02, 0.5, (*shape, 2))
    return np.concatenate([centers, sizes], axis=-1).astype(np.float32)


def gen_np_args(batch: int, queries: int, classes: int, targets: int) -> list:
    """Return logits (batch, queries, classes + 1), boxes (batch, queries, 4),
    and labels and boxes of the targets."""
    logits = inputs.array((batch, queries, classes + 1))
    labels = inputs.integers((batch, targets), 0, classes)
    return [logits, centered_boxes(batch, queries), labels, centered_boxes(batch, targets)]


register_sample(
    __name__,
    get_sample_config,
    gen_np_args,
    deviations=[
        Deviation("nan", COMPARED, "tensorflow"),
        Deviation("infinities", INDEFINITE, "tensorflow"),
    ],
)
