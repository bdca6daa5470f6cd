"""Default inputs of `tf.nn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.samples.contract.parameters import Case
from bench.samples.native import domains
from bench.samples.native.domains import below, index, integers, uniform
from bench.samples.native.functions import COLUMN, SQUARE, TALL, Peculiarity
from bench.samples.native.tensorflow_inputs import POSITIVE, each_of, given

IMAGES, FILTERS = [8, 64, 64, 16], [3, 3, 16, 32]
"""Channels last: TensorFlow convolves no others on CPUs."""
_STEPS, _BATCH, _SYMBOLS = 50, 8, 20
_CLASSES, _FEATURES, _EXAMPLES = 1000, 64, 128
CLASSES = integers(0, _CLASSES, "int64")


def _convolved(images: str = "input", **own: Any) -> list[Case]:
    return [{images: IMAGES, "filters": FILTERS, "padding": "SAME", **own}]


def _pooled(rank: int, **own: Any) -> list[Case]:
    shape = {1: [32, 1024, 16], 2: [8, 128, 128, 16], 3: [2, 32, 64, 64, 8]}[rank]
    return [{"input": shape, "padding": "VALID", **(own or {"ksize": 2, "strides": 2})}]


_ENLARGED: Case = {"input": [8, 32, 32, 32], "filters": FILTERS, "output_shape": IMAGES, "strides": 2}
_DEPTHWISE: Case = {"strides": [1, 1, 1, 1], "padding": "SAME"}
_MORPHOLOGY: Case = {
    "filters": [3, 3, 16],
    "strides": [1, 1, 1, 1],
    "padding": "SAME",
    "data_format": "NHWC",
    "dilations": [1, 1, 1, 1],
}
_NORMALIZED: Case = {"mean": [16], "variance": [16], "variance_epsilon": 1e-3}
_SAMPLED: Case = {"true_classes": [_EXAMPLES, 1], "num_true": 1, "num_sampled": 64, "unique": True}
_DECODED: Case = {
    "inputs": [_STEPS, _BATCH, _SYMBOLS],
    "sequence_length": {"values": [_STEPS] * _BATCH, "dtype": "int32"},
}
_CLASSIFIED: Case = {
    "weights": [_CLASSES, _FEATURES],
    "biases": [_CLASSES],
    "labels": [_EXAMPLES, 1],
    "inputs": [_EXAMPLES, _FEATURES],
    "num_sampled": 64,
    "num_classes": _CLASSES,
}

_CONVOLUTIONS = {
    **each_of(
        "nn.conv1d", cases=[{"input": [32, 1024, 16], "filters": [3, 16, 32], "stride": 1, "padding": "SAME"}]
    ),
    **each_of("nn.conv2d nn.convolution", cases=_convolved(strides=1)),
    **each_of(
        "nn.conv3d",
        cases=[
            {"input": [2, 16, 32, 32, 8], "filters": [3, 3, 3, 8, 16], "strides": [1] * 5, "padding": "SAME"}
        ],
    ),
    **each_of("nn.atrous_conv2d", cases=_convolved("value", rate=2)),
    **each_of(
        "nn.atrous_conv2d_transpose",
        cases=[
            {
                "value": [8, 64, 64, 32],
                "filters": FILTERS,
                "output_shape": IMAGES,
                "rate": 2,
                "padding": "SAME",
            }
        ],
    ),
    **each_of(
        "nn.conv1d_transpose",
        cases=[
            {"input": [32, 512, 32], "filters": [3, 16, 32], "output_shape": [32, 1024, 16], "strides": 2}
        ],
    ),
    **each_of("nn.conv2d_transpose nn.conv_transpose", cases=[_ENLARGED]),
    **each_of(
        "nn.conv3d_transpose",
        cases=[
            {
                "input": [2, 8, 16, 16, 16],
                "filters": [3, 3, 3, 8, 16],
                "output_shape": [2, 16, 32, 32, 8],
                "strides": 2,
            }
        ],
    ),
    **each_of("nn.depthwise_conv2d", cases=[{"input": IMAGES, "filter": [3, 3, 16, 2], **_DEPTHWISE}]),
    **each_of(
        "nn.depthwise_conv2d_backprop_filter",
        cases=[
            {
                "input": IMAGES,
                "filter_sizes": [3, 3, 16, 2],
                "out_backprop": [8, 64, 64, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **each_of(
        "nn.depthwise_conv2d_backprop_input",
        cases=[
            {
                "input_sizes": IMAGES,
                "filter": [3, 3, 16, 2],
                "out_backprop": [8, 64, 64, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **each_of(
        "nn.separable_conv2d",
        cases=[
            {
                "input": IMAGES,
                "depthwise_filter": [3, 3, 16, 1],
                "pointwise_filter": [1, 1, 16, 32],
                **_DEPTHWISE,
            }
        ],
    ),
    **each_of("nn.dilation2d", cases=[{"input": IMAGES, **_MORPHOLOGY}]),
    **each_of("nn.erosion2d", cases=[{"value": IMAGES, **_MORPHOLOGY}]),
    **each_of("nn.with_space_to_batch", reason="it takes a function"),
}

_POOLING = {
    **each_of("nn.avg_pool1d nn.max_pool1d", cases=_pooled(1)),
    **each_of("nn.avg_pool nn.max_pool", cases=[*_pooled(1), *_pooled(2), *_pooled(3)]),
    **each_of("nn.avg_pool2d nn.max_pool2d nn.max_pool_with_argmax", cases=_pooled(2)),
    **each_of("nn.avg_pool3d nn.max_pool3d", cases=_pooled(3)),
    **each_of("nn.pool", cases=_pooled(2, window_shape=[2, 2], pooling_type="MAX", strides=[2, 2])),
    **each_of(
        "nn.fractional_avg_pool nn.fractional_max_pool",
        cases=[{"value": IMAGES, "pooling_ratio": [1.0, 1.44, 1.73, 1.0]}],
    ),
}

_LOSSES = {
    **each_of("nn.log_poisson_loss", draws={"targets": integers(0, 10)}),
    **each_of(
        "nn.sigmoid_cross_entropy_with_logits",
        cases=[{"labels": shape, "logits": shape} for shape in (SQUARE, TALL, COLUMN)],
        draws={"labels": domains.truths},
    ),
    **each_of(
        "nn.weighted_cross_entropy_with_logits",
        values={"pos_weight": 2.0},
        draws={"labels": domains.truths},
    ),
    **each_of("nn.softmax_cross_entropy_with_logits", draws={"labels": domains.probabilities}),
    **each_of(
        "nn.sparse_softmax_cross_entropy_with_logits",
        cases=[{"labels": shape[:1], "logits": shape} for shape in (SQUARE, TALL)],
        draws={"labels": index("logits", 1)},
    ),
    **each_of(
        "nn.nce_loss nn.sampled_softmax_loss",
        cases=[_CLASSIFIED],
        arrays=("inputs",),
        draws={"labels": below("num_classes")},
    ),
    **each_of("nn.ctc_beam_search_decoder nn.ctc_greedy_decoder", cases=[_DECODED], arrays=("inputs",)),
    **each_of(
        "nn.ctc_loss",
        cases=[
            {
                "labels": [_BATCH, 10],
                "logits": [_STEPS, _BATCH, _SYMBOLS],
                "label_length": {"values": [10] * _BATCH, "dtype": "int32"},
                "logit_length": {"values": [_STEPS] * _BATCH, "dtype": "int32"},
                "blank_index": 0,
            }
        ],
        draws={"labels": integers(1, _SYMBOLS, "int32")},
    ),
    **each_of(
        "nn.ctc_unique_labels",
        cases=given("labels", [_EXAMPLES, 100]),
        draws={"labels": integers(1, _SYMBOLS, "int32")},
    ),
    **each_of(
        "nn.collapse_repeated",
        cases=[{"labels": [_EXAMPLES, 100], "seq_length": {"values": [100] * _EXAMPLES, "dtype": "int32"}}],
        draws={"labels": integers(1, 4, "int32")},
    ),
    **each_of("nn.compute_average_loss", cases=given("per_example_loss", [1024], [100_000])),
    **each_of("nn.scale_regularization_loss", cases=given("regularization_loss", [1024], [100_000])),
}

_SAMPLERS = {
    **each_of("nn.learned_unigram_candidate_sampler", cases=[{**_SAMPLED, "range_max": _CLASSES}]),
    **each_of(
        "nn.fixed_unigram_candidate_sampler",
        cases=[{**_SAMPLED, "range_max": _CLASSES, "unigrams": [1.0, 2.0] * (_CLASSES // 2)}],
    ),
    **each_of("nn.all_candidate_sampler", cases=[{**_SAMPLED, "num_sampled": _CLASSES}]),
    **each_of(
        "nn.compute_accidental_hits",
        cases=[{"true_classes": [_EXAMPLES, 1], "sampled_candidates": [64], "num_true": 1}],
        draws={"sampled_candidates": CLASSES},
    ),
    **each_of(
        "nn.embedding_lookup",
        cases=[{"params": TALL, "ids": [1024]}],
        draws={"ids": index("params")},
    ),
    **each_of(
        "nn.embedding_lookup_sparse nn.safe_embedding_lookup_sparse",
        reason="it takes a sparse tensor, and cases make dense ones",
    ),
}

_OTHERS = {
    **each_of("nn.lrn nn.local_response_normalization", cases=given("input", IMAGES)),
    **each_of("nn.depth_to_space nn.space_to_depth", cases=[{"input": IMAGES, "block_size": 2}]),
    **each_of(
        "nn.space_to_batch",
        cases=[{"input": IMAGES, "block_shape": [2, 2], "paddings": [[0, 0], [0, 0]]}],
    ),
    **each_of("nn.bias_add", cases=[{"value": TALL, "bias": [100]}, {"value": IMAGES, "bias": [16]}]),
    **each_of(
        "nn.batch_normalization",
        cases=[{"x": IMAGES, "offset": [16], "scale": [16], **_NORMALIZED}],
    ),
    **each_of(
        "nn.batch_norm_with_global_normalization",
        cases=[
            {"input": IMAGES, "beta": [16], "gamma": [16], "scale_after_normalization": True, **_NORMALIZED}
        ],
    ),
    **each_of("nn.moments nn.sufficient_statistics", values={"axes": [0]}),
    **each_of(
        "nn.weighted_moments",
        cases=[{"x": TALL, "axes": [0], "frequency_weights": COLUMN}],
        draws={"frequency_weights": POSITIVE},
    ),
    **each_of(
        "nn.normalize_moments",
        cases=[{"counts": 100.0, "mean_ss": [1024], "variance_ss": [1024], "shift": [1024]}],
        draws={"variance_ss": uniform(50.0, 150.0)},
    ),
    **each_of("nn.isotonic_regression", arrays=("inputs",)),
    **each_of("nn.experimental.general_dropout", reason="it takes a function"),
    **each_of("nn.experimental.stateless_dropout", values={"seed": [1, 2]}),
}

NN: Mapping[str, Peculiarity] = {**_CONVOLUTIONS, **_POOLING, **_LOSSES, **_SAMPLERS, **_OTHERS}
