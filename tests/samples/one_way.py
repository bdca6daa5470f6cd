"""Conditions of references that come out one way only, and outputs that are all alike: what is known of them.

A gap is closed by a case with the option, or a generator that draws what is missing; then its line goes.
"""

from __future__ import annotations

OPTION = "a gap: no case of the table sets the option so"
DRAWN = "a gap: at one seed at least, no input that is drawn comes out so"
ONE_WAY: dict[tuple[str, str], str] = {
    ("long_tail/boxes_for_nms/numpy_impl.py:boxes_for_nms", "class_agnostic"): OPTION,
    ("long_tail/get_target_single/numpy_impl.py:get_target_single", "pos_weight > 0"): OPTION,
    ("long_tail/l1_loss/numpy_impl.py:l1_loss", "reduction == 'sum'"): OPTION,
    ("long_tail/random_sampler/numpy_impl.py:random_sampler", "per_positive >= 0"): OPTION,
    ("long_tail/weight_reduce_loss/numpy_impl.py:weight_reduce_loss", "weight is None"): OPTION,
    ("long_tail/weight_reduce_loss/numpy_impl.py:weight_reduce_loss", "reduction == 'none'"): OPTION,
    ("long_tail/weight_reduce_loss/numpy_impl.py:weight_reduce_loss", "reduction == 'sum'"): OPTION,
    ("long_tail/weight_reduce_loss/numpy_impl.py:weight_reduce_loss", "avg_factor is None"): OPTION,
    ("references/attention.py:grouped_attention", "causal"): OPTION,
    ("references/optimizer.py:lamb_update_phase2", "known"): OPTION,
    ("references/pooling.py:max_pooling", "array.dtype.kind == 'f'"): OPTION,
    ("references/regions.py:_sampling", "aligned"): OPTION,
    ("references/regions.py:roi_align", "aligned"): OPTION,
    ("references/windows.py:window_padding", "ceil_mode and (count - 1) * step >= size + pad"): OPTION,
    ("long_tail/aeloss/numpy_impl.py:aeloss", "count == 0"): DRAWN,
    ("long_tail/aeloss/numpy_impl.py:aeloss", "count == 1"): DRAWN,
    ("long_tail/assign_wrt_overlaps/numpy_impl.py:assign_wrt_overlaps", "row.max() >= minimum"): DRAWN,
    ("long_tail/carl_loss/numpy_impl.py:carl_loss", "positive.size == 0"): DRAWN,
    ("long_tail/ciou_loss/numpy_impl.py:ciou_loss", "v > 0"): DRAWN,
    ("long_tail/lovasz_softmax/numpy_impl.py:lovasz_softmax", "losses"): DRAWN,
    ("long_tail/ohem_cross_entropy/numpy_impl.py:ohem_cross_entropy", "len(entropy) == 0"): DRAWN,
    ("long_tail/ohem_cross_entropy/numpy_impl.py:ohem_cross_entropy", "len(hard)"): DRAWN,
    ("long_tail/rotated_box_iou/numpy_impl.py:boundary", "(slope == 0) & (distance < 0)"): DRAWN,
    ("long_tail/speculative_verify/numpy_impl.py:speculative_verify", "len(beyond)"): DRAWN,
    ("long_tail/yolox_simota_assign/numpy_impl.py:yolox_simota_assign", "claimed.sum(axis=0) > 1"): DRAWN,
    ("references/indexing.py:masked_fill", "mask"): DRAWN,
    ("references/optimizer.py:ftrl_update", "np.abs(z) > lamda1"): DRAWN,
    ("references/probability.py:uniform", "inside"): DRAWN,
    ("references/regions.py:roi_pool", "part.size"): DRAWN,
    ("references/sampling.py:_centres", "extent > 1"): DRAWN,
}
"""(function, text of a condition) -> why it comes out one way."""

_FILLED = "every element is the same number, by definition"
ALIKE: dict[str, str] = {
    **dict.fromkeys(("fill_", "full", "full_like", "full_like_to", "zero_"), _FILLED),
    **dict.fromkeys(("ones", "ones_like", "zeros", "zeros_like"), _FILLED),
    "argmax": "a gap: all cases that are small enough have one result",
    "get_target_single": "weights of anchors, which are 1 for all of them",
    "slogdet": "a gap: all determinants of a stack have one sign",
    "softmax": "a gap: the smallest cases have one element along the axis",
}
"""Sample -> why all elements of one of its outputs are equal."""
