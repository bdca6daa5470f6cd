"""The samples' tables of sizes of serving, which `--suite serving` runs."""

from __future__ import annotations

import re

import pytest
from one_loop import for_each

import bench
from bench import Session
from bench.catalogue.scaffold import files_like
from bench.measuring.selection import OF_SIZE, make_request
from bench.model.case import element_count, is_zero_size
from bench.model.identity import canonical, plain
from bench.model.input_table import SERVING
from bench.model.status import OK
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.suite import suite_cases, suite_tables

REGISTRY = Registry()
TABLES = suite_tables(REGISTRY, SERVING)
MOST_ELEMENTS = 1 << 27
"""The most elements of a case's shapes: 512 MiB in float32."""
MOST_CHECKED = 1 << 22
MODELS = (
    *("Llama 3 8B", "Llama 3 70B", "DeepSeek-V3", "Qwen3-235B-A22B", "Qwen3-30B-A3B"),
    *("Mixtral 8x7B", "gpt-oss-120b"),
)
SOURCE = re.compile(
    rf"({'|'.join(MODELS)}): (.+, )?(decode, (one sequence|\d+ sequences)|prefill, \d+ tokens)"
)
"""A source: the model whose published sizes these are, what is computed, and how much at once."""


def test_each_model_has_cases():
    named = [source.partition(":")[0] for table in TABLES.values() for source in table.sources]
    assert set(named) == set(MODELS)


@for_each(TABLES)
def test_each_case_is_one_of_the_sample(name):
    table = TABLES[name]
    sample = load_sample(REGISTRY.folders[name].package)
    config = load_config(sample)
    assert list(table.columns) == list(sample.case_names(config))
    assert all(map(SOURCE.match, table.sources)), table.sources
    assert len({canonical([plain(case), dtype]) for case, dtype in zip(table, table.dtypes)}) == len(table)
    assert all(not config.dtypes or dtype in (None, *config.dtypes) for dtype in table.dtypes)
    for case in (dict(zip(table.columns, values)) for values in table):
        assert element_count(case) <= MOST_ELEMENTS and not is_zero_size(case), case


@pytest.mark.parametrize("tag", [None, *OF_SIZE])
def test_other_runs_have_none_of_them(tag):
    """Check it because they are large: whoever wants them says so."""
    assert make_request(list(TABLES), tag=tag).given == {}


def test_the_suite_is_asked_for_by_its_name_or_as_a_tag():
    suite, tagged = make_request(None, suite=SERVING), make_request(None, tag=SERVING)
    assert suite == tagged and suite.given == suite_cases(REGISTRY, SERVING)
    assert [sample.name for sample, _ in suite.samples] == sorted(TABLES)
    table = TABLES["linear"]
    first = make_request("linear,abs", tag=SERVING, max_cases=1)
    assert first.given == {
        "linear": [{**plain(dict(zip(table.columns, table[0]))), "input_dtype": table.dtypes[0]}]
    }


def test_a_new_sample_like_another_has_only_its_own_table():
    assert set(files_like("mine", "linear", None)) == {"__init__.py", "mine.csv"}


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("framework", ["torch", pytest.param("jax", marks=pytest.mark.nightly)])
def test_the_smallest_case_of_each_is_right(framework):
    wrong = []
    with Session() as session:
        for name, cases in suite_cases(REGISTRY, SERVING).items():
            smallest = min(cases, key=element_count)
            if element_count(smallest) <= MOST_CHECKED:
                run = bench.run(name, cases=[smallest], frameworks=framework, measure=False, session=session)
                wrong += [(name, smallest, each.message) for each in run.results if each.status != OK]
    assert wrong == []
