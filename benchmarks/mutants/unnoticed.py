"""The reasons why changes of references are not noticed."""

from __future__ import annotations

from dataclasses import dataclass

from mutants.changed_references import UNCHANGED, Site


@dataclass(frozen=True)
class Reason:
    """A reason why several changes are not noticed.

    Attributes:
        text: the reason as a sentence.
        is_equivalent: the changed reference defines the same, so that no input could show the change.
        changes: the function and words of each change, or their beginning.
    """

    text: str
    is_equivalent: bool
    changes: tuple[str, ...]

    def holds(self, site: Site, verdict: str) -> bool:
        """Return whether the reason explains the change.  An equivalent change has changed no output."""
        text = f"{site.function.partition(':')[2]}: {site.words}"
        return text.startswith(self.changes) and (verdict == UNCHANGED or not self.is_equivalent)


UNEXPLAINED = Reason("not explained", False, ())
REASONS = (
    Reason(
        "softmax, and what follows from it, is the same whatever is subtracted from all logits",
        True,
        (
            *("carl_loss: cls_score", "channel_attention: logits", "detr_postprocess: logits"),
            *("dice_loss: pred - pred.max", "dice_loss: pred.max", "dpo_loss: logits.max", "softmax: "),
            "dfl_integral_decode: scores",
            *("hungarian_cost_matrix: logits", "label_aware_attention: score", "log_softmax: array"),
            *("label_smooth_celoss: logits", "moe_topk_routing: logits", "panoptic_merge: class_logits"),
            *(
                "scaled_dot_product_attention_composed: weight",
                "seesaw_loss: constant_logits",
                "logsumexp: np.max",
            ),
            *("seesaw_loss: adjusted", "top_k_top_p_sampling: scaled", "causal_attention: 0.0 -> 1.0"),
            "sliding_window_attention: 0.0 -> 1.0",
        ),
    ),
    Reason(
        "what stands here is masked, multiplied by 0, or lower than everything else, whatever it is",
        True,
        (
            *("ciou_loss: 1 -> 2", "knowledge_gap_loss: 0 -> 1", "multi_scale_deformable_attention: 0 -> 1"),
            *("sce_loss: 0 -> 1", "nll_loss: 0 -> 1", "cross_entropy: 0 -> 1"),
            "task_aligned_assign: 1 -> 2",
        ),
    ),
    Reason(
        "a sign is its own inverse",
        True,
        ("signsgd_update: lr *", "signum_update: lr *"),
    ),
    Reason(
        "NumPy infers the extent that any negative number marks",
        True,
        (
            *("bev_pool: 1 -> 2", "batch_normalization: 1 -> 2", "group_normalization: 1 -> 2"),
            "max_unpooling: 1 -> 2",
        ),
    ),
    Reason(
        "concerns elements that are not read, or zeros that add nothing",
        True,
        (
            *("edge_smoothloss: 1 -> 2", "direction: 0 -> 1", "point_sample: 0 -> 1", "point_sample: 1 -> 2"),
            "bucket2bbox: 1 -> 2",
        ),
    ),
    Reason(
        "scales alike what is compared or normalized afterwards",
        True,
        (
            *("farthest_point_sampling: np.square", "atss_candidates: np.square", "interpolated: 1 -> 2"),
            "_mel: 2595 ->",
            *("class_means: sums /", "class_means: members.sum", "class_means: 1e-06"),
        ),
    ),
    Reason("only differences are taken of it", True, ("edge_smoothloss: np.exp",)),
    Reason("a rectangle is symmetric about its centre", True, ("corners: boxes[:, None, :2]",)),
    Reason("common edges count once, of whichever box", True, ("boundary: not with_common",)),
    Reason("only the sign is read", True, ("boundary: np.sum", "boundary: edge * steps")),
    Reason(
        "both have the same extents", True, ("gae_advantages: 0 -> 1", "multi_head_attention: 0 -> 1", "lu: ")
    ),
    Reason("no list is empty", True, ("collate_tokens: 0 -> 1",)),
    Reason(
        "only gradients depend on it: the result is the best entry", True, ("gumbel_vq_codebook: (scores",)
    ),
    Reason("counts the same of four columns from the other end", True, ("roi_align: axis + 2",)),
    Reason("leaves the dtype of the results float64", True, ("biased_attention: bias is None",)),
    Reason("weighs what is 5e-5 of the rest, or less", False, ("edge_smoothloss: 10.0",)),
    Reason("counts the last of two axes from the other end", True, ("nanquantile: -1 -> --1",)),
    Reason("axes behind the second are moved together", True, ("all_to_all: 2 -> 3",)),
    Reason("the power of -1 is the same", True, ("polygamma: order + 1 -> order - 1",)),
    Reason(
        "is the sign of both factors, or of a zero", True, ("_eight_bits: array >= 128", "_eight_bits: 128")
    ),
    Reason("no square is 2 more than a multiple of 8", True, ("triangle_size: 1 -> 2",)),
    Reason("running statistics alone have a momentum", True, ("conv_batch_norm: 0.1",)),
    Reason("belongs to the margin by which inputs are drawn, not to the result", True, ("fuse: ",)),
    Reason("tells which inputs are refused; none is", True, ("group_normalization: array.shape[1]",)),
    Reason(
        "keeps a denominator or a logarithm off 0, and is far below what it is added to",
        False,
        (
            *("aligned_iou: area", "associative_pull_loss: mask", "batched_nms: 0"),
            *("alignment: 1e-09", "balanced_log_loss: 1e-05", "boundary_weight: ", "bounded_iou_loss: "),
            *("ciou_loss: np.sum", "coeff_diversity_loss: 1e-12", "dice_loss: 2 * inter", "dice_loss: g.sum"),
            *("diou_loss: np.sum", "direction: 1e-05"),
            *("gaussian_focal_loss: ", "gumbel_vq_codebook: mean", "gumbel_vq_codebook: 1e-07"),
            *("interpolated: np.sqrt", "interpolated: 1e-08", "length: 1e-08", "map_roi_levels: "),
            *("partialconv2d: ", "position_embedding_sine: ", "proportion: "),
            *("rms_normalization: ", "simota_costs: 0 -> 1", "simota_costs: 1e-08", "triplet_loss: "),
            "task_aligned_assign: ",
        ),
    ),
    Reason(
        "is the least count of a mean, for a sum of nothing, which is 0; no input counts but one",
        False,
        (
            *("gradient_loss: 1 -> 2", "ifv_loss: 1 -> 2", "knowledge_gap_loss: 1 -> 2", "sce_loss: 1 -> 2"),
            *("regression_loss: 1 -> 2", "simota_costs: 1 -> 2", "random_sampler: 1 -> 2"),
        ),
    ),
    Reason(
        "is a bound that no input lies beyond, or not by as little as this",
        False,
        (
            *("alignment: 0 -> 1", "boundary: 0 -> 1", "delta2bbox: ", "gaussian_sigmoid_focalloss: "),
            *("get_target_single: 0 -> 1", "lamb_update_phase2: 0 -> 1", "nms: 0 -> 1"),
            *("reduced_precision: 2.0 -> 3.0", "reduced_precision: exponent_bits - 1"),
            "dynamically_quantized: 0.0 -> 1.0",
            *("panoptic_merge: 0 -> 1", "random_sampler: 0 -> 1", "simota_costs: 100 ->", "yolo_encode: "),
            "_bins: 1 -> 2",
        ),
    ),
    Reason(
        "moves what is compared, but too little to exchange any two",
        False,
        ("fcos_matcher: ", "panoptic_merge: 1 -> 2", "simota_costs: 100000.0", "atss_candidates: 1 -> 2"),
    ),
    Reason(
        "reaches cells of weight 0, or an axis of two cells or an antialiased enlargement, which no case has",
        False,
        ("_clamped: 1 -> 2", "_clamped: 3 -> 4", "_antialiased: 1 -> 2"),
    ),
    Reason(
        "moves few terms of a sum, within its tolerance", False, ("probabilities: 1 -> 2", "zeta: 12 -> 13")
    ),
    Reason("adds terms of a series that float64 does not keep", False, ("_solution: 3 -> 4",)),
    Reason(
        "no element is 0, negative or NaN: inputs with special values have such numbers",
        False,
        ("entr: ", "xlogy: ", "xlog1py: ", "quantile: np.isnan"),
    ),
    Reason(
        "how often a matrix is halved before its series, and doubled after, is precision alone",
        False,
        ("matrix_exp: ",),
    ),
    Reason("exp(-30) and less adds nothing that float64 keeps", False, ("edge_smoothloss: 3 -> 4",)),
    Reason(
        "no sample lies outside, where MXNet 1.9.1 has the density of the inside",
        False,
        ("uniform: (sample", "uniform: -np.inf"),
    ),
)


def reason_of(site: Site, verdict: str) -> Reason:
    """Return the reason why the change is not noticed, or UNEXPLAINED.  verdict: that on the change."""
    return next((reason for reason in REASONS if reason.holds(site, verdict)), UNEXPLAINED)
