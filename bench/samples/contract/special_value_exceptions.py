"""The kinds of special values that operators are excused from, by operator and framework, with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.samples.contract.special_values import (
    DENORMALS,
    EMPTY,
    EQUAL,
    EXTREMES,
    INFINITIES,
    LARGE,
    NAN,
    SIGNED,
    TIES,
    ZEROS,
)


@dataclass(frozen=True)
class Excepted:
    """An exception: a framework's results differ from the reference without a fault of the sample.

    Attributes:
        operators: names of built-in operators, separated by spaces.
        kinds: kinds of special values.
        reason: with the framework's version where the framework causes the difference.
        frameworks: names, separated by spaces; "" for all.
    """

    operators: str
    kinds: Sequence[str]
    reason: str
    frameworks: str = ""

    def holds(self, operator: str, framework: str) -> bool:
        """Return whether it applies to this operator in this framework."""
        of_framework = framework in (self.frameworks or framework).split()
        return of_framework and operator in self.operators.split()


OVERFLOWS = "which sums of extremes overflow depends on their order"
CANCELS = "its squares overflow, or what is left of equal values is rounding, enlarged by the small variance"
PRODUCTS = "sums of products: which of them overflow depends on how they are grouped"
_ORDER = "where NaN stands in an order, each framework says for itself"
_FIRST = "which of equal values counts first is the framework's choice"
_POLE = (
    "at a pole, or between negative ones, implementations choose another sign, NaN or a value of their own"
)
_COMPOSITION = "composed of other operators, which lose it there"
_SIGN = "its series or composition gives a zero of the other sign"
_DEFINITION = "the reference's formula subtracts infinities there, which the framework avoids, or the reverse"
_FLUSHED = "denormals are zeros to some of its steps and not to others"
_TO_WHOLE = "what is no whole number of the dtype becomes one as the processor or compiler likes"
_MAXIMUM = "its maximum passes over NaN"
_WEIGHTS = "weights of zero are multiplied, or what they belong to is not read"
_FACTORS = "of what is singular, not symmetric or not finite each library says what it finds, or raises"
_OUTSIDE = "outside of its domain the density is 0"
_MXNET = "MXNet 1.9.1"
_TORCH = "PyTorch 2.13"
_TENSORFLOW = "TensorFlow 2.21"
_POLYNOMIALS = (
    "chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w "
    "shifted_chebyshev_polynomial_t shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v "
    "shifted_chebyshev_polynomial_w hermite_polynomial_h hermite_polynomial_he laguerre_polynomial_l "
    "legendre_polynomial_p"
)
_COMPARED = "NaN takes part in comparisons or orders, which each framework settles for itself"
_INDEFINITE = "infinities become NaN on the way, or take part in choices"
_SATURATED = "saturated scores are equal, and which counts first is the framework's choice"
_THRESHOLD = "what lies on a threshold is rounded to either side of it"
_LARGE_SCORES = "what rounding leaves of large scores is enlarged"
_SOMETHING = "it returns something of no elements"
_LEFT = "a small difference of larger numbers is what rounding leaves of it"
_DOMAIN = "the series or integral of its reference is for a bounded domain"
_ANGLES = "angles of a thousand turns are rounded"
_LONG_TAIL: tuple[Excepted, ...] = (
    Excepted(
        "batched_nms bbox2bucket beam_search_step knn_interpolate mmdetection_accuracy moe_topk_routing "
        "random_sampler soft_nms task_aligned_assign top_k_top_p_sampling",
        (DENORMALS, EQUAL, TIES, ZEROS),
        _FIRST,
    ),
    Excepted(
        "detr_postprocess moe_topk_routing task_aligned_assign yolox_simota_assign", (LARGE,), _SATURATED
    ),
    Excepted("mask_predictor", (DENORMALS, INFINITIES, TIES, ZEROS), _THRESHOLD, "tensorflow jax mxnet"),
    Excepted("map_roi_levels", (DENORMALS, INFINITIES, LARGE, NAN, TIES, ZEROS), _TO_WHOLE, "jax"),
    Excepted("encode", (DENORMALS,), "the logarithm of a denormal ratio is what rounding leaves of it"),
    Excepted(
        "assign_wrt_overlaps",
        (EQUAL, INFINITIES, LARGE, TIES),
        "it assigns no box whose overlaps are below 0, of which there are none",
        "torch",
    ),
    Excepted("rotated_box_iou", (DENORMALS,), "areas of denormal sides are 0, and divided", "torch mxnet"),
    Excepted("decode", (LARGE,), "exponentials overflow, and corners are their differences"),
    Excepted("top_k_top_p_sampling", (LARGE,), _LARGE_SCORES),
    Excepted("delta2bbox legacy_delta2bbox", (TIES,), _LEFT),
    Excepted("gumbel_vq_codebook", (EQUAL,), _LEFT, "jax"),
    Excepted("seesaw_loss", (ZEROS,), _LEFT, "mxnet"),
    Excepted("dynamic_voxelize", (EQUAL,), "sums of equal numbers are rounded one way"),
    Excepted("chamfer_distance soft_nms", (EMPTY,), _SOMETHING, "torch"),
    Excepted("get_target_single", (EMPTY,), _SOMETHING, "torch jax"),
    Excepted("task_aligned_assign", (EMPTY,), _SOMETHING, "jax"),
    Excepted(
        "associative_pull_loss associative_push_loss bmn_loss correlation_volume_lookup "
        "multi_scale_deformable_attention",
        (INFINITIES, NAN),
        _WEIGHTS,
    ),
    Excepted(
        "atss_assign batched_nms bbox_expand beam_search_step ghmr_loss gumbel_vq_codebook "
        "mmdetection_accuracy random_sampler soft_nms speculative_verify task_aligned_assign "
        "top_k_top_p_sampling",
        (NAN,),
        _COMPARED,
    ),
    Excepted("ohem_cross_entropy", (NAN,), _COMPARED, "tensorflow jax mxnet"),
    Excepted("aeloss", (NAN,), _COMPARED, "torch mxnet"),
    Excepted("ball_query bbox2bucket moe_topk_routing", (NAN,), _COMPARED, "torch"),
    Excepted(
        "chamfer_distance detr_loss_cardinality farthest_point_sampling get_softgauss_loss_weight "
        "greedy_decoder hungarian_cost_matrix label_aware_attention",
        (NAN,),
        _COMPARED,
        "tensorflow",
    ),
    Excepted(
        "carl_loss detr_postprocess knn_interpolate softgbw_loss weighted_boxes_fusion",
        (NAN,),
        _COMPARED,
        "tensorflow mxnet",
    ),
    Excepted("dpo_loss focal_loss moe_dispatch_combine seesaw_loss", (NAN,), _COMPARED, "mxnet"),
    Excepted("boxes_for_nms carl_loss dynamic_voxelize fcos_matcher", (NAN,), _COMPARED, "jax"),
    Excepted(
        "atss_assign batched_nms bbox_expand carl_loss decode ghmr_loss gumbel_vq_codebook "
        "mmdetection_accuracy random_sampler soft_nms speculative_verify task_aligned_assign "
        "top_k_top_p_sampling",
        (INFINITIES,),
        _INDEFINITE,
    ),
    Excepted("beam_search_step", (INFINITIES,), _INDEFINITE, "torch mxnet"),
    Excepted("aeloss bbox2bucket moe_topk_routing quality_focal_loss", (INFINITIES,), _INDEFINITE, "torch"),
    Excepted(
        "channel_attention farthest_point_sampling hungarian_cost_matrix label_aware_attention",
        (INFINITIES,),
        _INDEFINITE,
        "tensorflow",
    ),
    Excepted(
        "detr_postprocess ohem_cross_entropy weighted_boxes_fusion",
        (INFINITIES,),
        _INDEFINITE,
        "tensorflow mxnet",
    ),
    Excepted("dpo_loss focal_loss moe_dispatch_combine seesaw_loss", (INFINITIES,), _INDEFINITE, "mxnet"),
)
"""The exceptions of samples without a family."""
EXCEPTIONS: tuple[Excepted, ...] = (
    Excepted("argsort kthvalue median mode msort searchsorted sort topk", (NAN,), _ORDER),
    Excepted("bucketize sort_key_val", (NAN,), _ORDER, "mxnet tensorflow"),
    Excepted(
        "embedding_bag segment_max segment_reduce",
        (INFINITIES,),
        "its extremes begin at the least and greatest finite number",
        "tensorflow",
    ),
    Excepted("sort_key_val", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted("embedding_bag", (NAN,), _MAXIMUM, "torch"),
    Excepted(
        "embedding_bag index_reduce scatter_reduce segment_max segment_reduce", (NAN,), _MAXIMUM, "tensorflow"
    ),
    Excepted(
        "embedding_bag index_add index_put index_reduce put scatter_add scatter_reduce segment_mean "
        "segment_reduce segment_sum",
        (EXTREMES,),
        OVERFLOWS,
    ),
    Excepted("quantile nanquantile", (INFINITIES,), _DEFINITION),
    Excepted("logcumsumexp", (NAN,), _MAXIMUM, "tensorflow"),
    Excepted("difference_norm", (INFINITIES,), f"{_MXNET} divides by the greatest element first", "mxnet"),
    Excepted("renorm", (NAN,), f"{_TENSORFLOW} divides by a norm that is NaN", "tensorflow"),
    Excepted("std_mean var_mean", (INFINITIES,), "the mean of infinities is NaN in its one pass", "torch"),
    Excepted("argmax argmax_channel argmin hardmax", (NAN,), f"{_TENSORFLOW} passes over NaN", "tensorflow"),
    Excepted("hardmax", (DENORMALS, EQUAL, EXTREMES, INFINITIES, NAN, TIES, ZEROS), _FIRST, "mxnet"),
    Excepted("kthvalue topk", (DENORMALS, EQUAL, EXTREMES, TIES, ZEROS), _FIRST),
    Excepted(
        "searchsorted",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, TIES, ZEROS),
        "its first array has to be sorted",
    ),
    Excepted("histc", (DENORMALS, EXTREMES), "the width of a bin is rounded, or overflows"),
    Excepted("digamma gamma", (DENORMALS, LARGE, SIGNED, TIES, ZEROS), _POLE),
    Excepted("cbrt rcbrt", (DENORMALS, SIGNED, ZEROS), _COMPOSITION),
    Excepted("frac", (INFINITIES, SIGNED), "the difference to the whole part: NaN, or a zero of its sign"),
    Excepted("erfinv expm1 sign", (SIGNED,), _SIGN),
    Excepted("entr", (SIGNED,), _SIGN, "jax"),
    Excepted("sign", (NAN,), "it says 0 of NaN", "torch mxnet mxnet_np"),
    Excepted(
        "threshold",
        (NAN,),
        "NaN is not above the threshold for the reference, and kept by the framework",
        "torch",
    ),
    Excepted("lerp lerp_ logsumexp moments", (INFINITIES,), _DEFINITION),
    Excepted("norm nansum", (INFINITIES,), _DEFINITION, "mxnet"),
    Excepted("hardswish hardswish_ celu hypot", (EXTREMES,), "an intermediate product or power overflows"),
    Excepted("addmm_", (EXTREMES,), PRODUCTS, "torch"),
    Excepted("addcdiv addcdiv_ atan2 log log10 log2 pow remainder", (DENORMALS,), _FLUSHED),
    Excepted("batch_norm_training prelu", (EMPTY,), "it needs elements to count, or parameters"),
    Excepted("astype cumsum_to to", (EXTREMES, INFINITIES, NAN), _TO_WHOLE, "jax tensorflow"),
    Excepted("to_sparse nonzero nonzero_per_axis", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted("median mode msort sort", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted(
        "fmax fmin frexp heaviside ldexp logit nextafter xlogy", (DENORMALS,), _FLUSHED, "jax tensorflow"
    ),
    Excepted("geglu ldexp swiglu", (EXTREMES,), _FLUSHED, "jax tensorflow"),
    Excepted("sinc spherical_bessel_j0", (LARGE,), _ANGLES),
    Excepted(
        "airy_ai bessel_j0 bessel_j1 erfcx i0 i0e i1 i1e log_ndtr modified_bessel_i0 modified_bessel_i1",
        (EXTREMES, INFINITIES, LARGE),
        _DOMAIN,
    ),
    Excepted(
        "bessel_y0 bessel_y1 betainc igamma igammac modified_bessel_k0 modified_bessel_k1 mvlgamma polygamma "
        "scaled_modified_bessel_k0 scaled_modified_bessel_k1 zeta",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, SIGNED, TIES, ZEROS),
        _DOMAIN,
    ),
    Excepted(
        "bessel_j0 bessel_j1",
        (DENORMALS, SIGNED, TIES, ZEROS),
        "its backward recurrence overflows float32 near 0",
        "jax",
    ),
    Excepted("spherical_bessel_j0", (SIGNED, ZEROS, DENORMALS), _COMPOSITION, "mxnet"),
    Excepted("spherical_bessel_j0", (INFINITIES,), f"{_TORCH} says 0, the limit", "torch"),
    Excepted(
        "entr",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, SIGNED, TIES, ZEROS),
        _COMPOSITION,
        "tensorflow mxnet",
    ),
    Excepted(_POLYNOMIALS, (NAN,), f"{_TORCH} returns what it finds in memory", "torch"),
    Excepted(
        "hardshrink softshrink xlogy xlog1py", (NAN,), "a choice that NaN takes no part in", "tensorflow"
    ),
    Excepted("xlogy", (NAN,), "a choice that NaN takes no part in", "mxnet"),
    Excepted("xlog1py", (INFINITIES,), _COMPOSITION, "mxnet"),
    Excepted("heaviside", (NAN,), "a choice that NaN takes no part in", "torch tensorflow mxnet"),
    Excepted("heaviside", (INFINITIES,), "what stands for 0 is multiplied", "mxnet"),
    Excepted("relu", (DENORMALS,), _FLUSHED, "tensorflow"),
    Excepted(
        "im2col unfold", (INFINITIES, NAN), "XLA gathers by convolving with ones and zeros", "jax tensorflow"
    ),
    Excepted(
        "floor_divide floor_divide_scalar",
        (EXTREMES, INFINITIES),
        "the floor of a quotient, not Python's",
        "jax mxnet tensorflow",
    ),
    Excepted(
        "allclose isclose",
        (INFINITIES,),
        "equal infinities differ by NaN: composed of a difference",
        "mxnet tensorflow",
    ),
    Excepted("softmax softmin", (INFINITIES, NAN), _MAXIMUM, "tensorflow mxnet mxnet_np"),
    Excepted("log_softmax", (INFINITIES, NAN), _MAXIMUM, "mxnet mxnet_np"),
    Excepted("copysign", (NAN, ZEROS), f"{_MXNET} passes over the sign of NaN and of zeros", "mxnet_np"),
    Excepted(
        "mean sum reduce_log_sum reduce_sum_square",
        (INFINITIES,),
        f"{_MXNET} says NaN of sums with one infinity",
        "mxnet_np",
    ),
    Excepted("copysign", (DENORMALS, NAN, ZEROS), "composed of a sign, which is 0 of 0", "tensorflow mxnet"),
    Excepted("prelu", (INFINITIES, NAN), "the sum of both branches", "tensorflow"),
    Excepted("local_response_norm", (INFINITIES, NAN), "a running sum over channels keeps NaN", "tensorflow"),
    Excepted(
        "fmod remainder remainder_",
        (ZEROS,),
        f"{_MXNET} returns 0 for what is divided by 0",
        "mxnet mxnet_np",
    ),
    Excepted("logaddexp logaddexp2", (INFINITIES,), _COMPOSITION, "mxnet"),
    Excepted("rint round", (TIES,), f"{_MXNET} rounds ties away from zero, and down", "mxnet"),
    Excepted("rint", (TIES,), f"{_MXNET} rounds ties away from zero", "mxnet_np"),
    Excepted("mean prod", (EMPTY,), f"{_MXNET} returns 0 of no elements", "mxnet_np"),
    Excepted("tril triu", (INFINITIES, NAN), f"{_MXNET} multiplies by a mask", "mxnet"),
    Excepted(
        "causal_attention grouped_query_attention multi_head_attention scaled_dot_product_attention_basic "
        "varlen_attention",
        (INFINITIES, NAN),
        f"{_TORCH} says 0 of a query whose scores are NaN",
        "torch",
    ),
    Excepted("causal_attention grouped_query_attention", (INFINITIES,), _MAXIMUM, "tensorflow"),
    Excepted(
        "softmax_dropout", (INFINITIES, NAN), "what is dropped is multiplied by 0", "torch tensorflow mxnet"
    ),
    Excepted("bias_gelu linear_gelu", (TIES, ZEROS), "1 + erf(x) is rounded far below 0"),
    Excepted(
        "gaussian_focal_loss",
        (EXTREMES, INFINITIES, LARGE, TIES),
        "XLA selects where ones and zeros of a comparison are multiplied",
        "jax",
    ),
    Excepted("sanitize_coordinates", (EXTREMES, INFINITIES, NAN), _TO_WHOLE, "jax"),
    Excepted("scaled_dot_product_attention", (LARGE,), _LARGE_SCORES, "jax"),
    Excepted("rotated_box_iou", (LARGE,), "areas of large boxes cancel in float32"),
    Excepted("bilinear", (INFINITIES,), PRODUCTS, "tensorflow"),
    Excepted(
        "ctc_loss",
        (LARGE,),
        f"the kernel of {_TENSORFLOW} takes logarithms of shares that are 0",
        "tensorflow",
    ),
    Excepted("group_norm_silu", (EQUAL,), CANCELS, "jax"),
    Excepted("dilated_conv2d", (EMPTY,), f"{_TENSORFLOW} returns another shape of no elements", "tensorflow"),
    Excepted("grid_sample spatial_transformer", (INFINITIES,), _WEIGHTS),
    Excepted("deformable_conv2d interpolate roi_align", (INFINITIES, NAN), _WEIGHTS),
    Excepted(
        "adaptive_avg_pool2d adaptive_avg_pool3d avg_pool1d avg_pool2d avg_pool3d global_avg_pool1d "
        "global_avg_pool2d global_avg_pool3d",
        (EXTREMES,),
        OVERFLOWS,
    ),
    Excepted(
        "adaptive_max_pool1d adaptive_max_pool2d adaptive_max_pool3d global_max_pool1d global_max_pool2d "
        "global_max_pool3d max_pool1d max_pool2d max_pool3d roi_pool",
        (NAN,),
        _MAXIMUM,
        "mxnet",
    ),
    Excepted("max_pool1d max_pool2d max_pool3d", (NAN,), _MAXIMUM, "tensorflow"),
    Excepted("max_pool1d max_pool2d", (DENORMALS,), _FLUSHED, "tensorflow"),
    Excepted("adaptive_max_pool3d_with_indices", (NAN,), _FIRST, "torch"),
    Excepted("adaptive_max_pool3d_with_indices", (NAN,), "no element equals a NaN", "tensorflow"),
    Excepted("roi_pool", (INFINITIES,), "its maximum begins at the least finite number"),
    Excepted(
        "batched_nms nms soft_nms",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, NAN, TIES, ZEROS),
        f"{_TENSORFLOW} swaps corners that are in the wrong order",
        "tensorflow",
    ),
    Excepted("where", (EMPTY,), f"{_MXNET} ends the process for it", "mxnet_np"),
    Excepted(
        "cholesky_solve det eig eigh inverse linalg_gelqf linalg_potrf linalg_potri linalg_trsm lstsq lu "
        "logdet lu_solve pinv qr slogdet solve svd",
        (DENORMALS, EQUAL, INFINITIES, NAN, ZEROS),
        _FACTORS,
    ),
    Excepted(
        "eigh eigvalsh",
        (DENORMALS, EXTREMES, INFINITIES, LARGE, NAN, TIES, ZEROS),
        "only one triangle is read of what is not symmetric",
    ),
    Excepted(
        "matrix_exp", (EQUAL, LARGE), "what rounding leaves of a large exponent is enlarged, or overflows"
    ),
    Excepted(
        "cholesky_solve lu_solve", (LARGE,), "rounding is enlarged by every element of a large triangle"
    ),
    Excepted("linalg_potrf", (EMPTY,), f"{_MXNET} returns another shape of no elements", "mxnet_np"),
    Excepted("sumlogdiag pdf_dirichlet pdf_gamma", (DENORMALS,), _FLUSHED, "jax tensorflow"),
    Excepted("pdf_exponential", (LARGE,), "what rounding leaves of a large exponent is enlarged"),
    Excepted("rnn rnn_cell", (INFINITIES, NAN), f"the relu in {_MXNET}'s RNN says 0 of NaN", "mxnet"),
    Excepted("binary_cross_entropy", (DENORMALS,), _FLUSHED),
    Excepted("binary_cross_entropy", (ZEROS,), f"{_TORCH} stops logarithms at -100", "torch"),
    Excepted("binary_cross_entropy_with_logits", (INFINITIES,), _DEFINITION),
    Excepted("cross_entropy linear_cross_entropy", (INFINITIES, NAN), _MAXIMUM, "mxnet"),
    Excepted("linear_cross_entropy", (LARGE, TIES), _LARGE_SCORES, "mxnet"),
    Excepted(
        "cross_entropy linear_cross_entropy nll_loss", (EMPTY,), "its targets are not empty", "jax tensorflow"
    ),
    Excepted(
        "multi_margin_loss multilabel_margin_loss multilabel_soft_margin_loss", (INFINITIES,), _DEFINITION
    ),
    Excepted("multi_margin_loss multilabel_margin_loss", (NAN,), _MAXIMUM, "torch"),
    Excepted("ctc_loss", (INFINITIES,), _DEFINITION, "tensorflow"),
    Excepted("triplet_loss", (LARGE,), "the difference of large distances cancels"),
    Excepted("logistic_loss", (LARGE,), f"{_TORCH} takes the logarithm of an exponential", "torch"),
    Excepted(
        "pdf_dirichlet pdf_exponential pdf_gamma pdf_generalized_negative_binomial pdf_negative_binomial "
        "pdf_poisson",
        (EQUAL, INFINITIES, LARGE, NAN, TIES),
        _OUTSIDE,
        "jax",
    ),
    Excepted(
        "pdf_uniform", (INFINITIES, LARGE, NAN, TIES), "it does not ask whether it is inside", "mxnet jax"
    ),
    *_LONG_TAIL,
)
