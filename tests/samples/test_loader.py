"""Importing sample folders: search paths, implementation names, tables opened from anywhere."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from sample_folders import restored_imports, write_folder

from bench.samples.contract import Executor, Sample, SampleConfig, SampleError, Unsupported, loader

CREATOR = "from bench.samples.contract import Executor\ndef {name}():\n    return Executor({function})\n"
REGISTER = (
    "from bench.samples.contract import SampleConfig, register_sample\n"
    "def get_sample_config():\n    return SampleConfig([(1,)])\n"
    "register_sample(__name__, get_sample_config)\n"
)


@pytest.fixture
def folder(tmp_path):
    """Yield a function that writes a folder: folder("mine/op", {"__init__.py": ...})."""
    with restored_imports():
        yield lambda name, files: write_folder(tmp_path / name, files)


# -- executors


@pytest.mark.parametrize(
    ("modules", "chosen"),
    [
        (["tensorflow_impl"], "tensorflow_impl"),
        (["tf_impl"], "tf_impl"),
        (["xla_impl"], "xla_impl"),
        (["xla_impl", "tf_impl", "tensorflow_impl"], "tensorflow_impl"),
        (["xla_impl", "tf_impl"], "tf_impl"),
    ],
)
def test_a_tensorflow_implementation_is_found_by_any_of_its_names(folder, modules, chosen):
    code = CREATOR.format(name="executer_creator", function="len")
    files = {f"{name}.py": code for name in modules}
    path = folder("mine/op", {"__init__.py": REGISTER, **files})
    loader.extend_search_paths([path.parent])
    sample = loader.load_sample("bench.samples.extra.op")
    assert loader.load_executor(sample, "tensorflow").function is len
    assert [name for name in modules if f"bench.samples.extra.op.{name}" in sys.modules] == [chosen]


@pytest.mark.parametrize("creator", ["executor_creator", "executer_creator"])
def test_the_creator_is_found_in_either_spelling(folder, creator):
    code = CREATOR.format(name=creator, function="abs")
    path = folder("mine/op", {"__init__.py": REGISTER, "numpy_impl.py": code})
    loader.extend_search_paths([path.parent])
    sample = loader.load_sample("bench.samples.extra.op")
    assert loader.load_executor(sample, "numpy").function is abs


def test_implementation_module_wins_over_the_declaration(folder):
    code = CREATOR.format(name="executor_creator", function="abs")
    path = folder("mine/op", {"__init__.py": REGISTER, "numpy_impl.py": code})
    loader.extend_search_paths([path.parent])
    loader.load_sample("bench.samples.extra.op")
    functions = dict.fromkeys(("numpy", "jax"), "builtins.len")
    sample = Sample("bench.samples.extra.op", lambda: SampleConfig([()]), None, functions)
    assert loader.load_executor(sample, "numpy").function is abs
    assert loader.load_executor(sample, "jax").function is len


def test_a_missing_implementation_is_unsupported_with_a_reason(folder):
    path = folder("mine/op", {"__init__.py": REGISTER})
    loader.extend_search_paths([path.parent])
    unsupported = {"jax": "JAX 0.10 has no such operator"}
    sample = replace(loader.load_sample("bench.samples.extra.op"), unsupported=unsupported)
    with pytest.raises(Unsupported, match=r"no torch implementation \(torch_impl.py\)"):
        loader.load_executor(sample, "torch")
    with pytest.raises(Unsupported, match=r"JAX 0.10 has no such operator"):
        loader.load_executor(sample, "jax")


def test_a_module_without_a_creator_is_an_error(folder):
    path = folder("mine/op", {"__init__.py": REGISTER, "numpy_impl.py": "x = 1\n"})
    loader.extend_search_paths([path.parent])
    sample = loader.load_sample("bench.samples.extra.op")
    with pytest.raises(SampleError, match=r"numpy_impl.py defines neither op\(\) nor executor_creator\(\)"):
        loader.load_executor(sample, "numpy")


# -- imports


def test_missing_package_is_named(folder):
    path = folder("mine/op", {"__init__.py": "import package_that_nobody_has\n"})
    loader.extend_search_paths([path.parent])
    with pytest.raises(loader.MissingPackage, match="op needs the package 'package_that_nobody_has'"):
        loader.load_sample("bench.samples.extra.op")


def test_missing_module_of_ours_is_no_missing_package(folder):
    path = folder("mine/op", {"__init__.py": "import bench.no_such_module\n"})
    loader.extend_search_paths([path.parent])
    with pytest.raises(ModuleNotFoundError, match=r"bench\.no_such_module"):
        loader.load_sample("bench.samples.extra.op")


def test_broken_folder_stays_broken(folder):
    """Check that a second request does not find a module that the first one left behind."""
    path = folder("mine/op", {"__init__.py": REGISTER + "raise RuntimeError('late')\n"})
    loader.extend_search_paths([path.parent])
    for _ in range(2):
        with pytest.raises(RuntimeError, match="late"):
            loader.load_sample("bench.samples.extra.op")


def test_a_folder_that_is_on_no_search_path_cannot_be_imported(folder):
    folder("mine/op", {"__init__.py": REGISTER})
    loader.extend_search_paths([])
    with pytest.raises(SampleError, match="cannot be imported as"):
        loader.load_sample("bench.samples.extra.op")


def test_first_directory_wins(folder):
    paths = [folder(f"{name}/op", {"__init__.py": REGISTER + f"NAME = {name!r}\n"}) for name in ("a", "b")]
    loader.extend_search_paths([path.parent for path in paths])
    loader.load_sample("bench.samples.extra.op")
    assert sys.modules["bench.samples.extra.op"].NAME == "a"


def test_extra_folders_answer_to_imports_under_either_group(folder):
    helper = folder("mine/helper", {"__init__.py": REGISTER, "torch_impl.py": "VALUE = 5\n"})
    text = (
        "from bench.samples.long_tail.helper.torch_impl import VALUE as one\n"
        "from bench.samples.basic.helper.torch_impl import VALUE as other\n"
        "from ..helper.torch_impl import VALUE as third\n"
    )
    folder("mine/op", {"__init__.py": REGISTER + text + "SUM = one + other + third\n"})
    loader.extend_search_paths([helper.parent])
    loader.load_sample("bench.samples.extra.op")
    assert sys.modules["bench.samples.extra.op"].SUM == 15


# -- files


READS = "def read(path):\n    with open(path) as file:\n        return file.read()\n"


def test_tables_are_found_from_any_working_directory(folder, tmp_path, monkeypatch):
    folder("dlop/bench/samples/basic/op", {"__init__.py": REGISTER + READS, "op.json": "own"})
    other = folder("dlop/bench/samples/basic/other", {"__init__.py": REGISTER, "table.json": "other's"})
    (tmp_path / "op.json").write_text("stray")
    loader.extend_search_paths([other.parent.parent])
    loader.load_sample("bench.samples.basic.op")
    read = sys.modules["bench.samples.basic.op"].read
    monkeypatch.chdir("/")
    assert read("./bench/samples/basic/op/op.json") == "own"
    assert read("./bench/samples/basic/other/table.json") == "other's"
    assert read("elsewhere/op.json") == "own"
    assert read("op.json") == "own"
    with pytest.raises(FileNotFoundError, match=r"none\.json"):
        read("none.json")


def test_the_working_directory_comes_first(folder, tmp_path, monkeypatch):
    path = folder("mine/op", {"__init__.py": REGISTER + READS, "op.json": "own"})
    loader.extend_search_paths([path.parent])
    loader.load_sample("bench.samples.extra.op")
    (tmp_path / "op.json").write_text("working directory's")
    monkeypatch.chdir(tmp_path)
    assert sys.modules["bench.samples.extra.op"].read("op.json") == "working directory's"


def test_a_sample_that_others_import_finds_its_own_tables(folder, monkeypatch):
    """Check that the `open` of a module finds its own files, however the module was imported."""
    helper = folder("mine/helper", {"__init__.py": REGISTER + READS, "helper.json": "own"})
    folder("mine/op", {"__init__.py": REGISTER + "from ..helper import read\n"})
    loader.extend_search_paths([helper.parent])
    loader.load_sample("bench.samples.extra.op")
    monkeypatch.chdir("/")
    assert sys.modules["bench.samples.extra.op"].read("./bench/samples/basic/helper/helper.json") == "own"


# -- configuration


def test_configuration_is_drawn_alike_every_time():
    def get_sample_config() -> SampleConfig:
        import random

        import numpy as np

        return SampleConfig([(random.random(), float(np.random.rand()))])

    sample = Sample("x.op", get_sample_config)
    assert loader.load_config(sample).args_cases == loader.load_config(sample).args_cases


def test_what_another_version_has_is_unsupported_and_what_we_name_wrongly_an_error():
    sample = replace(loader.load_sample("bench.samples.basic.abs"), binding=None)
    with pytest.raises(Unsupported, match=r"numpy \d.*: numpy.newest: numpy has no newest"):
        loader.load_executor(replace(sample, functions={"numpy": "numpy.newest"}), "numpy")
    with pytest.raises(SampleError, match=r"bench\.package has no newest"):
        loader.load_executor(replace(sample, functions={"numpy": "bench.package.newest"}), "numpy")


@pytest.mark.parametrize(
    ("function", "takes_module"),
    [(lambda F, x: x, True), (lambda x, F: x, False), (abs, False), (min, False)],
)
def test_a_function_gets_the_module_if_its_first_parameter_is_called_f(function, takes_module):
    assert Executor.of_function(function).namespace is takes_module
