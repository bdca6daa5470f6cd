"""The reference: side by side, buckets sorted by their distance from the side."""

import numpy as np

from bench.samples.references.box_buckets import generate_buckets


def bbox2bucket(proposals, gt, num_buckets, scale_factor):
    """Return offsets, their weights, labels and label weights, each (N, 4 * S): left, right, top, bottom.

    Offsets are in buckets.  The nearest bucket has an offset weight, and the second nearest too if it is less
    than one bucket away; other buckets have none.  A second nearest bucket that is less than one bucket away
    does not count as a negative for the classifier.
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
