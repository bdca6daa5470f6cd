"""The sides of a gate: the settings that each may have of its own, and the advice for a slow one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from planted import measured

from bench.comparing.versus.alternative import AGAIN, COMPILER, DTYPE, LAYOUT, THREADS, ways
from bench.comparing.versus.contender import contender, is_plain
from bench.errors import UsageError


def test_a_side_has_what_stands_behind_its_framework():
    name, side = contender("torch:layout=channels_last,threads=2")
    assert name == "torch:layout=channels_last,threads=2"
    assert (side.framework, side.layout, side.threads) == ("torch", "channels_last", 2)
    assert contender("torch:compiler=inductor:mode=max-autotune")[1].compiler == "inductor:mode=max-autotune"
    assert is_plain(contender("jax")[1]) and not is_plain(side)
    asked = side.request({"frameworks": "numpy", "threads": 1, "dtype": None})
    assert asked["frameworks"] == "torch" and asked["layout"] == "channels_last" and asked["threads"] == 2
    assert asked["dtype"] is None and "compilers" not in asked


def test_a_side_takes_short_words():
    assert contender("torch:dtype=bf16")[1] == contender("torch:dtype=bfloat16")[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("torch:layuot=same", "did you mean 'layout'?"),
        ("torch:layout", "'layout' is none of"),
        ("torch:threads=two", "threads is 'two'; it is a whole number from 1 up"),
        ("torch:threads=0", "threads is 0; it is a whole number from 1 up"),
        ("torch:dtype=bf61", "dtype is 'bf61'; choose from "),
    ],
)
def test_what_is_none_is_refused(text, message):
    with pytest.raises(UsageError, match=message.replace("?", r"\?")):
        contender(text)


def test_one_thing_at_a_time_is_changed():
    task = replace(measured(framework="torch").task, stage=1)
    found = {(way, value): changed for way, value, changed in ways(task, "float32", ["native", "same"], 4)}
    assert found[AGAIN, ""] == task
    assert found[LAYOUT, "same"].settings == replace(task.settings, layout="same")
    assert {value for way, value in found if way == DTYPE} == {"bfloat16", "float16"}
    assert found[THREADS, "4"].settings == replace(task.settings, threads=4)
    assert [each.stage for (way, _), each in found.items() if way == COMPILER] == [3]
    assert len({each.key for each in found.values()}) == len(found)


def test_whole_numbers_stay_and_one_core_is_one_thread():
    task = measured(framework="torch").task
    assert {way for way, _, _ in ways(task, "int64", ["native"], task.settings.threads)} == {AGAIN, COMPILER}


def test_sides_of_several_dtypes_are_measured_by_turns():
    task = measured().task
    wide, narrow = (replace(task, settings=replace(task.settings, dtype=name)) for name in (None, "bfloat16"))
    assert wide.row != narrow.row
    assert replace(wide, side="a").row == replace(narrow, side="b").row
