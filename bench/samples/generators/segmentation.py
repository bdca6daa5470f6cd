"""Random label maps and logits for the inputs of segmentation losses."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

IGNORED = 255
"""The label of pixels that no loss counts."""

SEEDS = 12
"""Of each image's blobs."""

MARGIN = 2.0**-10


def label_map(shape: tuple[int, ...], classes: int, ignored: float) -> np.ndarray:
    """Labels in [0, classes), int64, each pixel's of its own; a share of about `ignored` is IGNORED."""
    return _ignore(inputs.integers(shape, 0, classes), ignored)


def blobs(batch: int, height: int, width: int, classes: int, ignored: float) -> np.ndarray:
    """Labels (batch, height, width) as `label_map` has them, but of regions: the nearest seed's cells."""
    generator = inputs.generator()
    ys, xs = np.arange(height)[:, None], np.arange(width)
    labels = np.empty((batch, height, width), np.int64)
    for image in labels:
        nearest = np.full(image.shape, np.inf)
        for label in generator.integers(0, classes, SEEDS):
            y, x = generator.uniform(0, (height, width))
            distance = np.hypot(ys - y, xs - x)
            image[distance < nearest] = label
            np.minimum(nearest, distance, out=nearest)
    return _ignore(labels, ignored)


def edge_map(batch: int, height: int, width: int, ignored: float) -> np.ndarray:
    """1 (edge, about 5%), 0 or IGNORED: (batch, height, width), int64; the first pixel is an edge."""
    edges = inputs.booleans((batch, height, width), 0.05).astype(np.int64)
    edges = _ignore(edges, ignored)
    edges[0, 0, 0] = 1
    return edges


def scores(shape: tuple[int, ...]) -> np.ndarray:
    """Logits (batch, classes, ...) of which one of each pixel is the largest, by 2**-10 at least."""
    logits = inputs.array(shape)
    return _raise_largest(logits)


def scores_of(labels: np.ndarray, classes: int, lead: float) -> np.ndarray:
    """Logits (batch, classes, ...) as `scores` has them; the label's are larger by `lead`."""
    logits = inputs.array((labels.shape[0], classes, *labels.shape[1:]))
    logits += lead * np.equal.outer(np.arange(classes), labels).swapaxes(0, 1).astype(logits.dtype)
    return _raise_largest(logits)


def _raise_largest(logits: np.ndarray) -> np.ndarray:
    largest = logits.argmax(axis=1)[:, None]
    np.put_along_axis(logits, largest, np.take_along_axis(logits, largest, axis=1) + MARGIN, axis=1)
    return logits


def _ignore(labels: np.ndarray, share: float) -> np.ndarray:
    labels[inputs.booleans(labels.shape, share)] = IGNORED
    return labels
