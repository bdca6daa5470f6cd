"""The reference: box by box, best first, into the cluster it overlaps most."""

from bench.samples.references.box_fusion import fuse


def weighted_boxes_fusion(boxes, scores, labels, models, threshold):
    """(boxes, scores and labels of the clusters, best first, padded with 0 and -1; their number).

    A box joins the cluster of its label that it overlaps most, if by more than the threshold, and
    opens one otherwise.
    """
    return fuse(boxes, scores, labels, models, threshold)[0]
