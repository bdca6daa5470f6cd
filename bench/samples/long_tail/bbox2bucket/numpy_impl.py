"""The reference: side by side, buckets sorted by their distance from it."""

import numpy as np

from bench.samples.references.box_buckets import generate_buckets


def bbox2bucket(proposals, gt, num_buckets, scale_factor):
    """Offsets, their weights, labels and label weights, each (N, 4 * S): left, right, top, bottom.

    Offsets are counted in buckets.  The nearest bucket has a weight, and the second, no other, if it is
    less than one away; those less than one away are no negatives for the classifier.
    """
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    found = []
    for side, (center, bucket) in zip((0, 2, 1, 3), zip(centers, (bucket_w, bucket_w, bucket_h, bucket_h))):
        offsets = (center - gt[:, side, None]) / bucket[:, None]
        distances = np.abs(offsets)
        labels = (np.arange(center.shape[1]) == distances.argmin(axis=1)[:, None]).astype(float)
        near = distances < 1
        found.append((offsets, np.maximum(near, labels), labels, 1.0 - (near & (labels == 0))))
    return tuple(np.concatenate(sides, axis=1) for sides in zip(*found))
