"""The reference: query by query; each query that wins enough of its own mask opens or joins a segment."""

import numpy as np


def panoptic_merge(class_logits, mask_logits, is_thing, least_score, least_share):
    """Return the segment per pixel, the class per segment, and the number of segments.

    Segments are counted from 1; 0 is none.  Classes are padded with -1.
    """
    exponentials = np.exp(class_logits - class_logits.max(axis=1, keepdims=True))
    probability = exponentials / exponentials.sum(axis=1, keepdims=True)
    scores, classes = probability.max(axis=1), probability.argmax(axis=1)
    masks = 1 / (1 + np.exp(-mask_logits))
    segmentation, table, stuff = np.zeros(masks.shape[1:], np.int32), [], {}
    kept = (classes < len(is_thing)) & (scores > least_score)
    owner = (np.where(kept, scores, 0)[:, None, None] * masks).argmax(axis=0)
    for query in np.flatnonzero(kept):
        won, own = owner == query, np.count_nonzero(masks[query] >= 0.5)
        if not won.any() or own == 0 or np.count_nonzero(won) / own < least_share:
            continue
        kind = classes[query]
        if is_thing[kind] or kind not in stuff:
            table.append(kind)
            stuff.setdefault(kind, len(table))
        segmentation[won] = len(table) if is_thing[kind] else stuff[kind]
    return segmentation, np.array(table + [-1] * (len(scores) - len(table))), len(table)
