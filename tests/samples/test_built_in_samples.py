"""The built-in folders: each loads, describes itself correctly, and has a table worth measuring."""

from __future__ import annotations

import ast
import importlib.util
import math
from pathlib import Path

import numpy as np
from one_loop import for_each

from bench import frameworks
from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.declaration import read_declaration
from bench.samples.contract.implementation import implementations
from bench.samples.contract.loader import load_config, load_executor, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.tree import leaves
from bench.worker.serve.bound_case import Reference
from bench.worker.serve.description import describe

FOLDERS = {
    name: folder
    for name, folder in Registry().folders.items()
    if folder.path.is_relative_to(Path(frameworks.__file__).parents[1])
}
INSTALLED = [
    name for name in frameworks.BUILT_IN if importlib.util.find_spec(frameworks.package_of(name)) is not None
]
LARGEST_BYTES = 2 << 30
QUICK_ELEMENTS = 20_000

each_sample = for_each(sorted(FOLDERS))


def sample_of(name: str):
    return load_sample(FOLDERS[name].package)


def elements(case: tuple, columns: tuple[str, ...]) -> int:
    """Return the number of elements of a basic operator's inputs: of the columns named shape or shapes."""
    found = 0
    for column, value in zip(columns, case):
        if column.endswith("shape"):
            found += math.prod(value)
        elif column.endswith("shapes"):
            found += sum(math.prod(shape) for shape in value)
    return found


def quick_cases(name: str) -> list[tuple]:
    """Return the cases of a basic operator whose shapes are small, or the first two of any other sample."""
    cases = load_config(sample_of(name)).args_cases
    if FOLDERS[name].group == "basic":
        return [case for case in cases if elements(case, cases.columns) <= QUICK_ELEMENTS]
    return list(cases[:2])


def generated(sample, case: tuple, seed: int) -> list:
    inputs.reset(seed, "float64")
    return sample.gen_np_args(*case)


@each_sample
def test_every_built_in_sample_loads_and_describes_itself(name):
    folder = FOLDERS[name]
    reply = describe(folder.package, "numpy", frameworks.load("numpy")())
    assert len(reply["cases"]) == len(reply["case_sources"]) > 0
    assert reply["config"]["category"]


@each_sample
def test_static_declaration_is_the_configuration(name):
    """Check that a declaration that is read without importing agrees with the configuration."""
    config, declared = load_config(sample_of(name)), read_declaration(FOLDERS[name].path)
    assert declared.category == config.category
    assert declared.aliases == tuple(config.aliases)
    assert set(declared.tags) == {tag.value for tag in config.tags}


@for_each([(name, framework) for name in sorted(FOLDERS) for framework in INSTALLED])
def test_every_function_exists_or_a_reason_is_written(place):
    """Check that the function exists in the installed version, or that a reason is written."""
    name, framework = place
    sample = sample_of(name)
    try:
        executor = load_executor(sample, framework)
    except Unsupported as reason:
        assert str(reason)
        return
    assert callable(executor.function)


@each_sample
def test_every_built_in_sample_has_a_reference_or_says_why_not(name):
    """Check it because every framework is compared with NumPy."""
    sample = sample_of(name)
    try:
        load_executor(sample, "numpy")
    except Unsupported:
        assert "numpy" in sample.unsupported, "write the reason: unsupported={'numpy': ...}"


@each_sample
def test_each_framework_has_a_sample_or_a_reason_why_not(name):
    """Check that a framework without the operator was not overlooked."""
    sample = sample_of(name)
    there = implementations(sample).keys() | sample.unsupported.keys()
    assert {"torch", "tensorflow", "jax", "mxnet"} - there == set(), "write the reason: unsupported={...}"


@each_sample
def test_a_sample_of_some_dtypes_says_why_of_no_others(name):
    config = load_config(sample_of(name))
    assert bool(config.dtypes) == bool(config.dtypes_reason)


@each_sample
def test_implementations_say_what_they_are(name):
    """Check that they say more than the framework's name, which the file's name has already."""
    for path in FOLDERS[name].path.glob("*_impl.py"):
        said = ast.get_docstring(ast.parse(path.read_text())) or ""
        assert len(said.split()) > 2, path.name


@each_sample
def test_cases_are_distinct(name):
    table = load_config(sample_of(name)).args_cases
    cases = [repr(each) for each in zip(table, getattr(table, "dtypes", table))]
    assert len(set(cases)) == len(cases)


@each_sample
def test_no_case_is_larger_than_two_gibibytes(name):
    cases = load_config(sample_of(name)).args_cases
    for case in cases:
        if FOLDERS[name].group == "basic":
            size = elements(case, cases.columns) * 4
        else:
            made = leaves(generated(sample_of(name), case, 0))
            size = sum(leaf.nbytes for leaf in made if isinstance(leaf, np.ndarray))
        assert size <= LARGEST_BYTES, case


@for_each([name for name in sorted(FOLDERS) if FOLDERS[name].declaration.category == "binary"])
def test_binary_tables_broadcast(name):
    """Check that each operand is stretched in some case, and both at once in one."""
    config = load_config(sample_of(name))
    stretched = set()
    if config.args_cases.columns[1] == "count":
        return  # its operands are of one shape
    for shape, other in (case[:2] for case in config.args_cases):
        result = np.broadcast_shapes(shape, other)
        stretched.add((result != tuple(shape), result != tuple(other)))
    assert {(False, False), (False, True), (True, True)} <= stretched


@each_sample
def test_inputs_are_those_of_the_seed(name):
    sample = sample_of(name)
    for case in quick_cases(name)[:3]:
        made, again = (leaves(generated(sample, case, 7)) for _ in range(2))
        for one, other in zip(made, again, strict=True):
            if isinstance(one, np.ndarray):
                assert np.array_equal(one, other, equal_nan=one.dtype.kind == "f")
            else:
                assert one == other


@each_sample
def test_inputs_lie_in_the_domain_of_the_reference(name):
    """Check that the reference returns neither NaN nor infinity in float64."""
    sample = sample_of(name)
    try:
        load_executor(sample, "numpy")
    except Unsupported:
        return  # it has no reference, and says why
    if sample.distribution == "bench.samples.references.distributions.unspecified":
        return  # its values are whatever the memory holds
    assert quick_cases(name)
    for seed, case in enumerate(quick_cases(name)):
        for output in Reference(sample).result(generated(sample, case, seed)):
            assert np.isfinite(output).all(), case
