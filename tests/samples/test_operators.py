"""The basic operators: the required content of each folder, and the names that older systems had for them."""

from __future__ import annotations

import ast

import numpy as np
from one_loop import for_each

from bench.samples.contract.case_inputs import make_np_args
from bench.samples.contract.loader import load_config, load_executor, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.tree import leaves

REGISTRY = Registry()
FOLDERS = {folder.name: folder for folder in REGISTRY.in_category("basic")}
LARGEST_TABLE_BYTES = 200_000
OLDER_NAMES = {
    "DLOP-Bench": {"conv2d_top3": "conv2d", "conv2dt": "conv_transpose2d", "mhaf": "multi_head_attention"},
    "MXNet opperf": {
        "Activation": "relu",
        "BatchNorm": "batch_norm",
        "BlockGrad": "stop_gradient",
        "CTCLoss": "ctc_loss",
        "Convolution": "conv2d",
        "Custom": "custom_elementwise_add",
        "Deconvolution": "conv_transpose2d",
        "ElementWiseSum": "add_n",
        "Embedding": "embedding",
        "FullyConnected": "linear",
        "LRN": "local_response_norm",
        "Pooling": "max_pool2d",
        "RNN": "rnn",
        "ROIPooling": "roi_pool",
        "SequenceMask": "sequence_mask_op",
        "SoftmaxOutput": "softmax",
        "SpatialTransformer": "spatial_transformer",
        "batch_dot": "bmm",
        "broadcast_add": "add",
        "broadcast_power": "pow",
        "cast_storage": "to_sparse",
        "linalg_potrf": "linalg_potrf",
        "linalg_slogdet": "slogdet",
        "max_axis": "max",
        "random_normal": "randn",
        "random_pdf_dirichlet": "pdf_dirichlet",
        "sample_multinomial": "multinomial",
        "sgd_mom_update": "sgd_mom_update",
        "smooth_l1": "smooth_l1_loss",
    },
    "dl-operator-benchmark": {
        "Add": "add",
        "ArgMax": "argmax",
        "BatchDot": "bmm",
        "Conv2D": "conv2d",
        "Conv2DTranspose": "conv_transpose2d",
        "CustomOpElementwiseAdd": "custom_elementwise_add",
        "Dense": "linear",
        "GlobalAvgPool2D": "global_avg_pool2d",
        "IAdd": "add_",
        "LSTMCell": "lstm_cell",
        "MaxPool2D": "max_pool2d",
        "SoftmaxCrossEntropyLoss": "cross_entropy",
        "TopK": "topk",
        "ZoneOutCell": "zoneout_cell",
    },
}
DOCUMENTED = [(older, name) for names in OLDER_NAMES.values() for older, name in names.items()]

each_operator = for_each(sorted(FOLDERS))


@for_each(DOCUMENTED)
def test_documented_names_of_older_systems_find_their_sample(pair):
    older, name = pair
    assert REGISTRY.find(older) == (FOLDERS[name], False)


@each_operator
def test_every_operator_answers_to_its_aliases(name):
    for alias in FOLDERS[name].declaration.aliases:
        assert REGISTRY.find(alias) == (FOLDERS[name], False)


@each_operator
def test_cases_say_where_they_are_from(name):
    table = load_config(load_sample(FOLDERS[name].package)).args_cases
    assert all(table.sources)
    for path in [*FOLDERS[name].path.glob("*.csv"), *FOLDERS[name].path.glob("*.json")]:
        assert path.stat().st_size <= LARGEST_TABLE_BYTES


@for_each(sorted(name for name in FOLDERS if load_sample(FOLDERS[name].package).overwrites))
def test_references_write_into_the_arguments_that_their_samples_name(name):
    sample = load_sample(FOLDERS[name].package)
    case, executor = load_config(sample).args_cases[1], load_executor(sample, "numpy")
    before, after = (make_np_args(sample, case, name, {}, 0, None) for _ in range(2))
    executor.function(*executor.ordered(after))
    changed = [
        place
        for place, pair in enumerate(zip(map(leaves, before), map(leaves, after)))
        if not all(map(np.array_equal, *pair))
    ]
    # A transposition in place changes strides; the reference returns a view.
    assert changed == ([] if name == "t_" else list(sample.overwrites))


@each_operator
def test_every_operator_says_what_it_computes(name):
    assert ast.get_docstring(ast.parse((FOLDERS[name].path / "__init__.py").read_text()))
