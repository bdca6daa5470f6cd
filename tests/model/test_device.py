"""Names of devices: one for each, however it is written."""

from __future__ import annotations

import pytest

from bench.model.device import CPU, alike, canonical, is_cpu, kind_of, model_of, number_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cpu", "cpu"),
        ("cpu:0", "cpu"),
        ("cpu:3", "cpu:3"),
        ("cuda", "cuda:0"),
        ("cuda:01", "cuda:1"),
        ("gpu", "cuda:0"),
        ("gpu(2)", "cuda:2"),
        ("mps", "mps:0"),
        ("xpu:1", "xpu:1"),
        ("privateuseone:7", "privateuseone:7"),
    ],
)
def test_every_spelling_of_a_device_has_one_name(text, name):
    assert canonical(text) == name == canonical(name)
    assert f"{kind_of(name)}:{number_of(name)}" in (name, f"{CPU}:0")
    assert is_cpu(name) == text.startswith("cpu")


@pytest.mark.parametrize(
    "text", ["", "CUDA", "cuda:", "cuda:-1", "cuda:٣", "0", "cuda ", "gpu(1", "cpu,cuda"]
)
def test_what_is_no_kind_and_number_is_refused(text):
    with pytest.raises(ValueError, match="use cpu, or a kind and a number such as cuda:0"):
        canonical(text)


@pytest.mark.parametrize(
    ("called", "groups"),
    [
        ({"cuda:0": "A", "cuda:1": "A", "cuda:2": "B"}, [("cuda:0", "cuda:1"), ("cuda:2",)]),
        ({"cuda:1": "A", "xpu:0": "A", "cuda:0": "A"}, [("cuda:1", "cuda:0"), ("xpu:0",)]),
        ({"xpu:0": "xpu:0", "xpu:1": "xpu:1"}, [("xpu:0",), ("xpu:1",)]),
        ({"cpu": "cpu", "cpu:1": "cpu", "cpu:2": "cpu"}, [("cpu",), ("cpu:1",), ("cpu:2",)]),
    ],
)
def test_accelerators_of_one_kind_and_model_are_alike(called, groups):
    """Check that a device known only by its own name is alike to none; one model name is enough."""
    assert alike(list(called), lambda device: [model_of(device, called[device])]) == groups
    assert alike(list(called), lambda device: [None, model_of(device, called[device])]) == groups
