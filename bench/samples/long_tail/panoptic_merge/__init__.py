"""Queries' masks merged into one segmentation of things and stuff (MaskFormer, arXiv 2107.06278)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleTag, inputs, load_cases, register_sample

LEAST_SCORE = 0.8
"""The score below which a query is dropped."""

LEAST_SHARE = 0.8
"""The share of its own mask that a query must win; otherwise it is dropped."""

HIGHEST_LOGIT = 6.5
HIGHEST_SCORE = 0.99
SHARPNESS = 20
"""The sharpness of the masks that are to win all of their pixels, relative to others."""

MARGIN = 3e-6
"""The relative distance between any two products of a score and a mask's value."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=inputs.FULL_PRECISION,
        dtypes_reason="half precision ties products of scores and masks",
        differentiable=False,
        url="https://arxiv.org/abs/2107.06278",
        tags=[
            SampleTag.ForLoop,
            SampleTag.IfElseBranch,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
            SampleTag.Reduce,
        ],
        category="postprocess",
    )


def peaked_logits(queries: int, classes: int) -> tuple[np.ndarray, np.ndarray]:
    """Return logits (queries, classes + 1) and the probabilities (queries,) of their peaks.

    Half of the peaks are well above 0.8, the others well below; the peaks of a third are the class without
    object. The first and the last query have the highest scores and the same class of stuff: their masks
    become one segment.
    """
    generator = inputs.generator()
    logits = generator.standard_normal((queries, classes + 1))
    peak = generator.integers(0, classes, queries)
    peak[generator.random(queries) < 1 / 3] = classes
    sure = generator.random(queries) < 0.5
    score = np.where(sure, generator.uniform(0.85, 0.98, queries), generator.uniform(0.6, 0.75, queries))
    peak[[0, -1]], score[[0, -1]] = classes - 1, [HIGHEST_SCORE, HIGHEST_SCORE - 0.005]
    others = np.exp(logits).sum(axis=1) - np.exp(logits[np.arange(queries), peak])
    logits[np.arange(queries), peak] = np.log(others * score / (1 - score))
    return logits.astype(np.float32), score


def gen_np_args(queries: int, classes: int, height: int, width: int) -> list:
    """Return logits of classes (queries, classes + 1) and of masks (queries, height, width),
    and the parameters.

    The parameters are whether a class is a thing (classes,), and the two constants.  A mask is a blob whose
    logits lie between integers, so that no value is near 0.5.  The masks of the first and the last query have
    sharp edges and lie in opposite corners.
    """
    generator = inputs.generator()
    levels = np.arange(-HIGHEST_LOGIT, HIGHEST_LOGIT + 1)
    for _ in inputs.redraws("two products of a score and a mask's value are alike"):
        class_logits, score = peaked_logits(queries, classes)
        products = np.sort((score[:, None] / (1 + np.exp(-levels))).reshape(-1))
        if (products[1:] / products[:-1] - 1).min() >= MARGIN:
            break
    axes = []
    for extent in (height, width):
        centers, sizes = generator.uniform(0, 1, (queries, 1)), generator.uniform(0.08, 0.3, (queries, 1))
        centers[[0, -1], 0], sizes[[0, -1]] = [0.5 / extent, 1 - 0.5 / extent], 0.3
        axes.append(np.square(((np.arange(extent) + 0.5) / extent - centers) / sizes))
    steepness = np.full((queries, 1, 1), HIGHEST_LOGIT)
    steepness[[0, -1]] *= SHARPNESS
    blobs = np.floor(steepness * (1 - axes[0][:, :, None] - axes[1][:, None, :])) + 0.5
    mask_logits = np.clip(blobs, -HIGHEST_LOGIT, HIGHEST_LOGIT).astype(np.float32)
    return [class_logits, mask_logits, np.arange(classes) < 0.6 * classes, LEAST_SCORE, LEAST_SHARE]


register_sample(__name__, get_sample_config, gen_np_args)
