"""The reasons why samples keep compositions that take more than 1.3 times as long as an own operator."""

from __future__ import annotations

_SOURCE = "a long-tail operator keeps the form of its source"
_NUMPY = "arrays of mxnet.np are another type, and another framework here: mxnet_np"
_CHANNELS = "the channels are in another order but where there is one; large arrays take no longer"
_MATRIX = "the matrix is made in the call, since gradients are taken of the values that it is made of"
_GIVEN = "the operator is given what the sample makes in the call: rates of every number"

REASONS = {
    **{
        ("torch", name): _SOURCE
        for name in ("scaled_dot_product_attention_composed", "frozen_batchnorm2d", "smooth_l1_loss_composed")
    },
    **{(framework, "sparse_dense_matmul"): _MATRIX for framework in ("torch", "tensorflow", "jax")},
    **{(framework, "pixel_shuffle"): _CHANNELS for framework in ("tensorflow", "mxnet")},
    **{(framework, "pixel_unshuffle"): _CHANNELS for framework in ("tensorflow", "mxnet")},
    **{
        ("mxnet", name): _NUMPY
        for name in (
            *("copysign", "var", "std", "nan_to_num", "tril", "roll", "rot90", "masked_fill"),
            *("full_like_to", "array_equal", "isposinf", "isneginf"),
        )
    },
    ("torch", "multi_head_attention"): "a private operator of inference, without gradients",
    ("torch", "numpy"): "`force=True` is what takes arrays that need gradients or lie on a GPU",
    ("torch", "to_device"): "torch.clone copies on the same device only; large arrays take no longer",
    ("torch", "gather_nd"): "it is given the list of indices that the sample takes apart in the call",
    ("torch", "poisson"): _GIVEN,
    ("torch", "gamma_sample"): "a private operator, given an array of shapes; large arrays take no longer",
    (
        "torch",
        "multi_all_finite",
    ): "a private operator of gradient scaling, which overwrites what it looks at",
    (
        "torch",
        "int8_weight_only_linear",
    ): "a private operator, called of few rows: it takes 44 times as long of 512 rows of float32",
    ("torch", "sgd_mom_update"): "its velocity has no learning rate: nobody gives it a rate of -1",
    (
        "torch",
        "take",
    ): "torch.embedding takes rows only; of small arrays index_select and reshape take longer",
    (
        "tensorflow",
        "lstm",
    ): "its gradients are wrong (2.21), XLA does not compile it, and layers of 650 units take longer",
    ("tensorflow", "lstm_cell"): "a raw operator without gradients; large cells take longer in it",
    (
        "tensorflow",
        "rmsprop_update",
    ): "the kernel keeps a momentum too, which would have to be made in the call",
    (
        "tensorflow",
        "grouped_conv2d",
    ): "as many groups as channels: tf.nn.conv2d has no gradients of groups (CPU)",
    (
        "tensorflow",
        "max_pool2d",
    ): "XLA compiles no pooling that pads; models of Keras pad in a step of their own",
    (
        "tensorflow",
        "layer_norm",
    ): "the fused batch norm is faster on some large arrays, and slower on small ones",
    ("tensorflow", "bernoulli"): "only of a few numbers: of large arrays it takes 14 times as long",
    ("tensorflow", "randperm"): "it is given a seed by the caller; large arrays take no longer",
    (
        "tensorflow",
        "sparse_coo_tensor",
    ): "the table has a row for each axis, TensorFlow a row for each element",
    ("tensorflow", "masked_fill"): "a number without a dtype is of float32 in a graph, whatever the array is",
    ("tensorflow", "rsub_scalar"): "`value - array` is what is written; large arrays take no longer",
    ("tensorflow", "dropout_inference"): "tf.nn.dropout is not what a model calls, which is Keras's layer",
    ("tensorflow", "histc"): "it counts what lies outside into the outer bins",
    ("tensorflow", "topk"): "the same operator: the rest is the call of our function",
    ("tensorflow", "sort"): "the same operator: the rest is the call of our function",
    ("tensorflow", "spatial_transformer"): "the operator has no gradient of the transforms",
    (
        "tensorflow",
        "roi_align",
    ): "it gives 0 where a sample lies beyond the outer cells; roi_align takes the edge",
    (
        "tensorflow",
        "median",
    ): "the same operator where the axis is the last; the rest is the call of our function",
    ("jax", "grouped_mm"): "the operator is given the sizes of the groups, the sample their ends",
    ("jax", "ndimension"): "a whole number of Python, which no compiled function returns",
    (
        "jax",
        "conv_transpose2d",
    ): "only in some cases: of one and three axes, and of small ones, it takes longer",
    (
        "jax",
        "mean_variance_normalization",
    ): "the operator adds its epsilon to the variance, not to the deviation",
    ("jax", "median"): "the operator averages the two in the middle; large arrays take no longer",
    ("torch", "stacked_cell"): "an operator of sequences, here of one step; small cells take longer in it",
    ("mxnet", "cross_entropy"): "the operator adds up the losses of two axes: no mean, weights or smoothing",
    ("mxnet", "tensordot"): "the general form: both are brought to matrices first, whatever the axes",
    ("mxnet", "getitem"): "subscription by whole numbers drops axes; large arrays take no longer",
    ("mxnet", "masked_select"): "boolean_mask takes rows: arrays of several axes are made flat first",
    (
        "mxnet",
        "broadcast_to",
    ): "the operator adds no axes, so that all are reshaped; large arrays take no longer",
    ("mxnet", "expand"): "the operator adds no axes, so that all are reshaped; large arrays take no longer",
    ("mxnet", "allclose"): "the operator takes equal shapes only, and is none of graphs (MXNet 1.9.1)",
    ("mxnet", "lstm"): "weights are joined in the call, as Gluon's layers do, so that each has its gradient",
    (
        "mxnet",
        "spatial_transformer",
    ): "transforms are matrices in the table, rows in MXNet; large ones take no longer",
    ("mxnet", "grid_sample"): "the grid has its coordinates last in the table; large ones take no longer",
    ("mxnet", "jaccard"): "the operator's gradient is zero (MXNet 1.9.1)",
}
"""(framework, sample) -> the reason."""
