"""Random label maps and logits for the inputs of segmentation losses."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

IGNORED = 255
"""The label of pixels that losses ignore."""

SEEDS = 12
"""The number of seeds per image, around which blobs form."""

MARGIN = 2.0**-10


def label_map(shape: tuple[int, ...], classes: int, ignored: float) -> np.ndarray:
    """Return labels of `shape` in [0, classes), int64, independent of each other.

    A share of about `ignored` of them is IGNORED.
    """
    return _ignore(inputs.integers(shape, 0, classes), ignored)


def blobs(batch: int, height: int, width: int, classes: int, ignored: float) -> np.ndarray:
    """Return labels (batch, height, width) in regions: each pixel has the label of the nearest random seed.

    Labels are in [0, classes), int64; a share of about `ignored` of them is IGNORED.
    """
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
    """Return labels (batch, height, width), int64: 1 (edge, about 5%), 0 or IGNORED; the first is an edge."""
    edges = inputs.booleans((batch, height, width), 0.05).astype(np.int64)
    edges = _ignore(edges, ignored)
    edges[0, 0, 0] = 1
    return edges


def scores(shape: tuple[int, ...]) -> np.ndarray:
    """Return logits (batch, classes, ...); the largest of each pixel leads by at least 2**-10."""
    logits = inputs.array(shape)
    return _raise_largest(logits)


def scores_of(labels: np.ndarray, classes: int, lead: float) -> np.ndarray:
    """Return logits (batch, classes, ...) as `scores` does, those of the labels larger by `lead`."""
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
