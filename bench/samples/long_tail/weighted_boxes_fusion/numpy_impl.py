"""The reference: box by box, best first, into the cluster it overlaps most."""

from bench.samples.references.box_fusion import fuse


def weighted_boxes_fusion(boxes, scores, labels, models, threshold):
    """Return boxes, scores and labels of the clusters, best first and padded with 0 and -1, and their number.

    A box joins the cluster of its label that it overlaps most, if the overlap exceeds the threshold;
    otherwise it opens a new cluster.
    """
    return fuse(boxes, scores, labels, models, threshold)[0]
