"""The versions that an index offers, and an environment for each: with an index made by the tests."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys

import pytest
import wheel_index
from packaging.requirements import Requirement
from packaging.version import Version

from bench.bisecting.wheels import Wheels, differences, directory, versions_between, wheels_of
from bench.errors import UsageError
from bench.machine.virtual_environment import EnvironmentNotMade

KERNELS = Requirement("kernels")


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    with wheel_index.served(wheel_index.write_index(tmp_path_factory.mktemp("index"))) as url:
        yield url


@pytest.fixture(autouse=True)
def environments(tmp_path, monkeypatch):
    monkeypatch.setenv("BENCH_BISECT", str(tmp_path / "bisect"))
    return tmp_path / "bisect"


def offered(*texts: str) -> list[Version]:
    return sorted(map(Version, texts))


# -- versions


@pytest.mark.process
def test_released_versions_ascend(index):
    assert list(map(str, Wheels(KERNELS, index_url=index).versions())) == list(wheel_index.VERSIONS[:-1])


@pytest.mark.process
def test_pre_releases_are_listed_where_they_are_asked_for(index):
    found = Wheels(KERNELS, index_url=index, pre=True).versions()
    assert list(map(str, found)) == list(wheel_index.VERSIONS)


@pytest.mark.process
def test_a_package_that_is_not_there_is_named(index):
    with pytest.raises(UsageError, match="no wheel of no-such-kernels for") as raised:
        Wheels(Requirement("no-such-kernels"), index_url=index).versions()
    assert raised.value.code == "no_wheel"


@pytest.mark.process
def test_an_index_that_does_not_answer_is_said_to_be_so():
    with pytest.raises(UsageError, match=r"does not answer: \[Errno") as raised:
        Wheels(KERNELS, index_url="http://127.0.0.1:9/simple").versions()
    assert raised.value.code == "no_index"


@pytest.mark.process
def test_an_interpreter_without_pip_is_said_to_lack_it(tmp_path):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "bare"], check=True)
    with pytest.raises(UsageError, match=r"pip cannot tell the versions of kernels: .*No module named pip"):
        Wheels(KERNELS, python=str(tmp_path / "bare" / "bin" / "python")).versions()


def test_between_takes_both_ends_and_nothing_else():
    known = offered("1.9", "1.10", "1.2", "2.0", "1.10.post1")
    assert versions_between(known, "kernels", "1.2", "1.10.post1") == ["1.2", "1.9", "1.10", "1.10.post1"]
    assert versions_between(known, "kernels", "1.2.0", "2") == ["1.2", "1.9", "1.10", "1.10.post1", "2.0"]


def test_a_build_is_found_by_its_version():
    known = offered("2.8.0+cpu", "2.9.0+cpu", "2.9.1+cpu", "2.9.1")
    assert versions_between(known, "kernels", "2.9", "2.9.1") == ["2.9.0+cpu", "2.9.1"]


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("1.1", "2.0", "there is no wheel of kernels 1.1; the nearest: 1.0 and 1.2"),
        ("1.0", "3.0", "there is no wheel of kernels 3.0; the nearest: 2.0"),
        ("0.1", "2.0", "there is no wheel of kernels 0.1; the nearest: 1.0"),
        ("one", "2.0", "'one' is not a version"),
        ("2.0", "1.0", "the good version 2.0 is newer than the bad one, 1.0"),
        ("2.0", "2", "both 2.0"),
    ],
)
def test_versions_that_cannot_be_bisected_are_refused(good, bad, message):
    with pytest.raises(UsageError, match=message):
        versions_between(offered("1.0", "1.2", "2.0"), "kernels", good, bad)


# -- what environments hold


@pytest.mark.parametrize(
    ("framework", "pinned"),
    [
        ("numpy", "numpy==1.0"),
        ("jax", "jax[cpu]==1.0"),
        ("tensorflow", "tensorflow-cpu==1.0"),
        ("mxnet_np", "mxnet==1.0"),
    ],
)
def test_a_framework_is_installed_by_the_name_of_its_distribution(framework, pinned):
    (call,) = wheels_of(framework).environment("1.0").installations()
    others = {"numpy", "psutil"} - {framework}
    assert list(call[:2]) == ["--only-binary", pinned.partition("==")[0].partition("[")[0]]
    assert call[2] == pinned and set(call[3:]) == others


def test_another_package_goes_with_the_framework_that_runs_have():
    wheels = wheels_of("numpy", "kernels")
    assert set(wheels.companions) == {"psutil", f"numpy=={importlib.metadata.version('numpy')}"}
    path = wheels.environment("1.0").path
    assert path.parent == directory() and path.name.startswith("kernels-1.0-")
    pins = wheels_of("jax", "jaxlib").companions
    assert any(each.startswith("jax==") for each in pins)
    assert not any(each.startswith("jaxlib") for each in pins)


def test_another_build_of_a_framework_is_that_framework():
    assert set(wheels_of("tensorflow", "tensorflow").companions) == {"numpy", "psutil"}


def test_companions_replace_those_of_the_same_name():
    found = wheels_of("jax", companions=["NumPy<2", "kernels==1.1"]).companions
    assert set(found) == {"NumPy<2", "psutil", "kernels==1.1"}


@pytest.mark.parametrize("package", ["kernels==1.0", "kernels @ file:///tmp/kernels.whl", "two words"])
def test_a_package_is_a_name(package):
    with pytest.raises(UsageError, match=r"is more than a name|names no distribution"):
        wheels_of("numpy", package)


def test_a_version_comes_from_the_index_that_is_named_and_the_rest_from_either():
    first, second = wheels_of("numpy", "kernels", index_url="http://there").environment("1.0").calls
    assert first == ("--only-binary", "kernels", "--no-deps", "--index-url", "http://there", "kernels==1.0")
    assert second[:2] == ("--extra-index-url", "http://there") and "kernels==1.0" in second


@pytest.mark.process
def test_an_environment_is_made_once_and_tells_what_is_in_it(index, environments):
    wheels = Wheels(KERNELS, companions=(), index_url=index)
    old, new = wheels.environment("1.1"), wheels.environment("1.4")
    for environment in (old, new):
        environment.create()
        assert environment.problem() is None
    assert wheels.environment("1.4").problem() is None
    assert (old.distributions(), new.distributions()) == ({"kernels": "1.1"}, {"kernels": "1.4"})
    assert differences(old, new, "Kernels") == []
    (found,) = differences(old, new, "another")
    assert (found.name, found.base, found.new) == ("kernels", "1.1", "1.4")
    other = Wheels(KERNELS, companions=("numpy",), index_url=index).environment("1.4")
    assert other.path != new.path and other.problem() == "not made"


@pytest.mark.process
def test_a_wheel_that_does_not_install_leaves_nothing(index):
    environment = Wheels(KERNELS, companions=(), index_url=index).environment(wheel_index.BROKEN)
    with pytest.raises(EnvironmentNotMade, match=r"cannot make .*kernels-1\.5-\w+: ERROR"):
        environment.create()
    assert environment.problem() == "not made"
