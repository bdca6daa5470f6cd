"""`benchmarks/operator_names.py`: it finds a sample by name, alias and function, and by nothing else."""

from __future__ import annotations

import pytest

from bench.catalogue.catalogue import read_entry
from bench.errors import UsageError
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from names.coverage import Coverage, Names, coverages
from names.document import document, lines_of
from names.left import LEFT
from names.lists import LISTS
from names.same import SAME
from names.uncounted import UNCOUNTED


@pytest.fixture(scope="module")
def names() -> Names:
    return Names([read_entry(folder) for folder in scan(BUILT_IN_DIRECTORY)])


@pytest.mark.process
@pytest.mark.parametrize(
    ("key", "name", "sample"),
    [
        ("opinfo", "abs", "abs"),
        ("opinfo", "nn.functional.conv2d", "conv2d"),
        ("opinfo", "linalg.solve_triangular", "linalg_trsm"),
        ("opinfo", "masked.sum", None),
        ("onnx", "Softmax", "softmax"),
        ("onnx", "Optional", None),
        ("lax", "psum", "all_reduce"),
        ("lax", "erf_inv", "erfinv"),
    ],
)
def test_a_sample_is_found_by_name_alias_and_function(names, key, name, sample):
    assert names.sample_of(LISTS[key], key, name) == sample


def test_what_a_person_said_is_a_sample(names):
    for key, same in SAME.items():
        for name, sample in same.items():
            assert names.sample_of(LISTS[key], key, name) == sample
            assert name not in LEFT.get(key, {}) and name not in UNCOUNTED.get(key, {})


@pytest.mark.slow
def test_the_list_of_the_installed_pytorch_is_counted():
    pytest.importorskip("torch")
    (found,) = coverages(["opinfo"])
    assert len(found.samples) + len(found.left) > 500 and found.samples["add"] == "add"
    assert found.left.keys().isdisjoint(found.samples)
    text = document([found])
    assert all(f"`{name}`" in text for name in (*found.samples, *found.left))
    assert next(lines_of(found)).startswith("PyTorch's OpInfo: ")


def test_reasons_are_said_and_those_without_one_are_named():
    found = Coverage(LISTS["lax"], "0", {"abs": "abs"}, {"cumsum": "", "erf": "why"}, {"dtype": "none"})
    assert list(lines_of(found)) == [
        "jax.lax: 1 of 3 names (33%), 1 not counted (25% of all)",
        "  why: erf",
        "  not written yet: cumsum",
    ]


def test_an_unknown_list_is_refused():
    with pytest.raises(UsageError, match="no list 'laxx'"):
        coverages(["laxx"])
