"""Random detections of one image for the inputs of postprocessing samples."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs
from bench.samples.generators.boxes import jittered, random_boxes

BOXES_PER_OBJECT = 10


def distinct_scores(count: int) -> np.ndarray:
    """Return scores (count,) in (0, 1) without ties, in random order."""
    return ((inputs.generator().permutation(count) + 0.5) / count).astype(np.float32)


def clustered_boxes(count: int) -> np.ndarray:
    """Return boxes (count, 4) around common objects, about 10 boxes each.

    Coordinates are whole pixels, so that areas are exact in float32.  An overlap then differs from a
    threshold by an amount that float32 can represent, or equals it in every precision.
    """
    objects = random_boxes(-(-count // BOXES_PER_OBJECT)).repeat(BOXES_PER_OBJECT, axis=0)[:count]
    return np.rint(jittered(objects, 0.15))
