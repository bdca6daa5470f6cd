"""The reference: class times the largest coordinate and 1, added to every side."""


def boxes_for_nms(boxes, classes, class_agnostic):
    """Return boxes + class * (largest coordinate + 1), or the boxes if classes are ignored."""
    return boxes if class_agnostic else boxes + (classes * (boxes.max() + 1))[:, None]
