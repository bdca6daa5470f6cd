"""Samples by name: folders, aliases, backward names, the user's directories, declarations."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bench.model.task import Task
from bench.samples.contract import SampleTag
from bench.samples.contract.declaration import read_declaration
from bench.samples.contract.loader import load_sample
from bench.samples.contract.registry import Registry, SamplesDirectoryError, UnknownSample

ROOT = Path(__file__).resolve().parents[2]
BUILT_IN = Registry()


@pytest.fixture
def make(tmp_path):
    """Return a function that writes a folder and returns its parent: make("mine/abs", text)."""

    def write(name: str, text: str = "") -> str:
        folder = tmp_path / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text)
        return str(folder.parent)

    return write


def test_built_in_samples_are_found():
    assert {"abs", "conv2d", "giou_loss"} <= set(BUILT_IN.names())
    assert BUILT_IN.names() == sorted(BUILT_IN.names())
    assert BUILT_IN.folders["abs"].package == "bench.samples.basic.abs"
    assert BUILT_IN.folders["giou_loss"].package == "bench.samples.long_tail.giou_loss"
    assert "boxes" not in BUILT_IN.folders, "a module is not a sample"


def test_nothing_is_imported_to_list():
    code = """
import json, sys
from bench.samples.contract.registry import Registry
registry = Registry()
registry.categories(), registry.with_tag("ForLoop"), registry.find("conv2dBP")
print(json.dumps(sorted(sys.modules)))"""
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    modules = json.loads(printed.stdout)
    assert "numpy" not in modules
    assert not [
        name for name in modules if name.startswith(("bench.samples.basic.", "bench.samples.long_tail."))
    ]


@pytest.mark.parametrize(
    ("name", "sample", "backward"),
    [
        ("abs", "abs", False),
        ("absBP", "abs", True),
        ("add_", "add_", False),
        ("Convolution", "conv2d", False),
        ("ConvolutionBP", "conv2d", True),
        ("broadcast_add", "add", False),
        ("sdpa", "scaled_dot_product_attention", False),
        ("attention", "scaled_dot_product_attention", False),
        ("scaled_dot_product_attention_basic", "scaled_dot_product_attention", False),
        ("F.scaled_dot_product_attention", "scaled_dot_product_attention", False),
        ("mm", "mm", False),
        ("layernorm", "layer_norm", False),
        ("LogSoftmaxBP", "log_softmax", True),
        ("torch.nn.functional.gelu", "gelu", False),
        ("torch.linalg.cholesky", "linalg_potrf", False),
        ("jnp.matmul", "matmul", False),
        ("tf.nn.conv2d", "conv2d", False),
        ("nn.Linear", "linear", False),
        ("nn.LinearBP", "linear", True),
        ("nn.BatchNorm2d", "batch_norm", False),
        ("nn.CrossEntropyLoss", "cross_entropy", False),
        ("F.l1_loss", "l1_loss_basic", False),
        ("nn.L1Loss", "l1_loss_basic", False),
        ("F.smooth_l1_loss", "smooth_l1_loss", False),
    ],
)
def test_a_name_an_alias_or_a_backward_name_finds_its_sample(name, sample, backward):
    folder, asked = BUILT_IN.find(name)
    assert (folder.name, asked) == (sample, backward)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("conv2b", "did you mean 'conv2d'?"),
        ("Convolutoin", "did you mean 'Convolution'?"),
        ("gelu_tanh", "did you mean 'gelu' or 'tanh'?"),
        ("torch.special.qqqq", "did you mean 'torch::special.qqqq'?"),
        ("qqqq", "unknown"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(name, hint):
    with pytest.raises(UnknownSample) as raised:
        BUILT_IN.find(name)
    assert hint in str(raised.value)
    assert raised.value.code == "unknown_sample"
    if name == "qqqq":
        assert "did you mean" not in str(raised.value)


def test_no_alias_names_two_samples():
    """Check aliases; that of a composition may be the framework's operator, as earlier runs called it."""
    owners: dict[str, str] = {}
    for name, folder in BUILT_IN.folders.items():
        for alias in folder.declaration.aliases:
            assert alias not in BUILT_IN.folders or name == f"{alias}_composed", (
                f"{alias} of {name} is a sample"
            )
            assert alias not in owners, f"alias {alias} of {name} and {owners[alias]}"
            owners[alias] = name


@pytest.mark.parametrize(
    ("sample", "case", "key"),
    [
        (
            "scaled_dot_product_attention_composed",
            {"batch": 1, "heads": 2, "length": 3, "size": 4},
            "be3435f31f9035324ba67987564ca4ef",
        ),
        (
            "scaled_dot_product_attention",
            {"query_shape": [1, 1, 1, 2], "key_shape": [1, 1, 1, 2], "biased": False, "scale": None},
            "534497b783b45cf52e46bc0a08c4bad7",
        ),
        ("smooth_l1_loss_composed", {"shape": [1, 4], "beta": 1.0}, "0b7a2baf39452a5bf6971467c22ece9b"),
        (
            "smooth_l1_loss",
            {"shape": [1, 1], "reduction": "mean", "beta": 1.0},
            "7ab0263c985b2f901260fe4152dd294a",
        ),
    ],
)
def test_renamed_samples_have_the_keys_of_earlier_runs(sample, case, key):
    folder = BUILT_IN.folders[sample]
    aliases = folder.declaration.aliases
    task = Task(sample, folder.package, "", 0, case, "torch", "torch", 1, "forward", aliases=aliases)
    assert key in task.keys and key != task.key
    earlier = next(alias for alias in aliases if replace(task, sample=alias, aliases=()).key == key)
    assert load_sample(f"bench.samples.{folder.group}.{earlier}").name == sample


def test_a_folder_of_that_very_name_wins_over_the_backward_suffix(make):
    registry = Registry([make("mine/absBP")])
    folder, backward = registry.find("absBP")
    assert (folder.group, backward) == ("extra", False)


def test_the_users_sample_hides_the_built_in_one(make, monkeypatch):
    first, second, third = make("first/abs"), make("second/abs"), make("third/exp")
    monkeypatch.setenv("BENCH_SAMPLES_PATH", f"{second}:{third}:")
    registry = Registry([first])
    assert str(registry.folders["abs"].path.parent) == first
    assert str(registry.folders["exp"].path.parent) == third
    assert registry.folders["log"].group == "basic"
    assert [str(directory) for directory in registry.directories] == [first, second, third]


def test_a_directory_may_be_laid_out_in_groups(make, tmp_path):
    make("checkout/basic/one")
    make("checkout/long_tail/two")
    make("checkout/three")
    make("checkout/basic/_private")
    (tmp_path / "checkout" / "basic" / "no_init").mkdir()
    registry = Registry([tmp_path / "checkout"])
    assert [registry.folders[name].group for name in ("one", "two")] == ["basic", "long_tail"]
    assert not {"three", "_private", "no_init"} & set(registry.folders)
    direct = Registry([tmp_path / "checkout" / "basic"])
    assert direct.folders["one"].package == "bench.samples.basic.one"


def test_a_missing_directory_is_an_error(tmp_path, monkeypatch):
    with pytest.raises(SamplesDirectoryError, match="does not exist"):
        Registry([tmp_path / "gone"])
    monkeypatch.setenv("BENCH_SAMPLES_PATH", str(tmp_path / "gone"))
    with pytest.raises(SamplesDirectoryError, match="does not exist"):
        Registry()


def test_categories_hold_every_sample_once():
    listed = [folder.name for folders in BUILT_IN.categories().values() for folder in folders]
    assert sorted(listed) == BUILT_IN.names()
    assert {"bmm", "matmul"} <= {folder.name for folder in BUILT_IN.in_category("gemm")}
    assert BUILT_IN.in_category("no such category") == []


def test_the_declaration_of_a_broken_folder_is_still_read(make, tmp_path):
    make("mine/broken", 'def (:\nx = dict(category="odd", aliases=["other"])\nSampleTag.ForLoop\n')
    declaration = read_declaration(tmp_path / "mine" / "broken")
    assert (declaration.category, declaration.aliases, declaration.tags) == ("odd", ("other",), ("ForLoop",))
    missing = read_declaration(tmp_path / "gone")
    assert (missing.category, missing.aliases, missing.tags) == ("", (), ())


def test_tags_are_known():
    for folder in BUILT_IN.folders.values():
        assert set(folder.declaration.tags) <= {tag.name for tag in SampleTag}
    assert all(tag.name == tag.value for tag in SampleTag), "-sot takes the value, folders write the name"


def test_groups_are_categories_of_their_own():
    registry = Registry()
    basic, long_tail = registry.in_category("basic"), registry.in_category("long_tail")
    assert {folder.group for folder in basic} == {"basic"}
    assert {folder.group for folder in long_tail} == {"long_tail"}
    assert len(basic) + len(long_tail) == len(registry.names())
