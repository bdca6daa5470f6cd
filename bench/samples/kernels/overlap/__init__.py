"""Areas and overlaps of corner boxes (x1, y1, x2, y2), in every framework under the same names.

`aligned` functions take boxes (..., 4) of equal shape, pair by pair; `pairwise` functions take
(n, 4) and (m, 4) and give (n, m), as does `iou_and_union`.  Sides that would be
negative count as 0; an IoU divides by the union plus `eps`, which may be 0 for boxes that are not empty.
"""
