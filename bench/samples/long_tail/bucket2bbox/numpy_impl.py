"""The reference: buckets sorted by probability, the centre of the first less its offset."""

import numpy as np

from bench.samples.references.box_buckets import generate_buckets


def bucket2bbox(proposals, cls_preds, offset_preds, num_buckets, scale_factor, max_shape):
    """Return boxes (N, 4) and confidences (N,).

    A side is its likeliest bucket's centre less the offset; its confidence is that bucket's
    probability, plus the probability of the second bucket if they are neighbours.
    """
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    shape = len(proposals), 4, (num_buckets + 1) // 2
    scores = np.exp(cls_preds.reshape(shape))
    scores /= scores.sum(axis=2, keepdims=True)
    best = np.argsort(-scores, axis=2, kind="stable")[..., :2]
    first, second = np.moveaxis(np.take_along_axis(scores, best, axis=2), 2, 0)
    confidence = np.mean(first + second * (np.abs(best[..., 0] - best[..., 1]) == 1), axis=1)
    places = np.stack(centers, axis=1)
    places -= (
        offset_preds.reshape(shape) * np.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    )
    left, right, top, down = np.take_along_axis(places, best[..., :1], axis=2)[..., 0].T
    if max_shape is not None:
        left, right = np.clip([left, right], 0, max_shape[1] - 1)
        top, down = np.clip([top, down], 0, max_shape[0] - 1)
    return np.stack([left, top, right, down], axis=1), confidence
