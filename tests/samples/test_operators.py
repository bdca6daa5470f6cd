"""The 425 basic operators: each a folder, under every name that an older system had for it."""

from __future__ import annotations

import ast
import csv
from pathlib import Path

import pytest

from bench.samples.contract.registry import Registry
from bench.worker.loader import load_config, load_sample

REGISTRY = Registry()
with (Path(__file__).parent / "operators.csv").open(newline="") as file:
    OPERATORS = list(csv.DictReader(file))
NAMES = {row["name"] for row in OPERATORS}
IN_EVERY_MODEL = (
    *(
        "relu",
        "sigmoid",
        "tanh",
        "gelu",
        "silu",
        "leaky_relu",
        "softmax",
        "log_softmax",
        "exp",
        "sqrt",
        "rsqrt",
    ),
    *("log", "pow", "add", "sub", "mul", "div", "maximum", "clamp", "matmul", "bmm", "addmm", "linear"),
    *("embedding", "conv1d", "conv2d", "depthwise_conv2d", "grouped_conv2d", "dilated_conv2d"),
    *("conv_transpose2d", "batch_norm", "layer_norm", "group_norm", "rms_norm", "max_pool2d", "avg_pool2d"),
    *("adaptive_avg_pool2d", "interpolate", "roi_align", "gather", "index_select", "where", "masked_fill"),
    *("cat", "stack", "split", "transpose", "permute", "reshape", "sum", "mean", "max", "argmax", "cumsum"),
    *("topk", "sort", "one_hot", "cross_entropy", "binary_cross_entropy_with_logits", "mse_loss", "lstm"),
    *("scaled_dot_product_attention_basic", "multi_head_attention", "rotary_embedding", "causal_attention"),
    *("grouped_query_attention", "dropout"),
)
"""The operators that matter most: their tables come from the layers of named architectures."""
LARGEST_TABLE_BYTES = 200_000


def table_of(name: str):
    folder = REGISTRY.folders[name]
    return load_config(load_sample(folder.package)).args_cases


@pytest.mark.parametrize("row", OPERATORS, ids=lambda row: row["name"])
def test_is_a_folder_of_its_category(row):
    folder = REGISTRY.folders[row["name"]]
    assert (folder.group, folder.declaration.category) == ("basic", row["category"])


@pytest.mark.parametrize("row", OPERATORS, ids=lambda row: row["name"])
def test_answers_to_older_names(row):
    """A name that two operators had is the one whose own name it is, or the first's."""
    for name in row["other_names"].split():
        found, backward = REGISTRY.find(name)
        others = [
            other["name"] for other in OPERATORS if name in (other["name"], *other["other_names"].split())
        ]
        assert found.name in others, name
        assert not backward


def test_nothing_else_is_basic():
    assert {name for name, folder in REGISTRY.folders.items() if folder.group == "basic"} == NAMES


def test_six_thousand_cases():
    assert sum(len(table_of(name)) for name in NAMES) >= 6000


@pytest.mark.parametrize("name", sorted(NAMES))
def test_tables_have_eight_cases_and_say_where_they_are_from(name):
    table = table_of(name)
    assert len(table) >= 8
    assert all(table.sources)
    (path,) = REGISTRY.folders[name].path.glob("*.csv")
    assert path.stat().st_size <= LARGEST_TABLE_BYTES


@pytest.mark.parametrize("name", IN_EVERY_MODEL)
def test_tables_of_what_matters_most_have_forty(name):
    assert len(table_of(name)) >= 40


@pytest.mark.parametrize("name", sorted(NAMES))
def test_is_declared_in_few_lines(name):
    body = ast.parse((REGISTRY.folders[name].path / "__init__.py").read_text()).body
    assert ast.get_docstring(ast.Module(body, []))
    lines = sum(statement.end_lineno - statement.lineno + 1 for statement in body[1:])
    assert lines <= 15, "write the generator into a family"
