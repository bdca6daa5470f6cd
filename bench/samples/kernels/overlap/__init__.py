"""Areas and overlaps of corner boxes (x1, y1, x2, y2), under the same names in every framework.

`aligned` functions take boxes (..., 4) of equal shape, pair by pair.  `pairwise` functions and
`iou_and_union` take (n, 4) and (m, 4) and return (n, m).  A negative extent counts as 0.  An IoU divides by
the union plus `eps`, which may be 0 for boxes that are not empty.
"""
