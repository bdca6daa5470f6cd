"""The words that people type: other words for flags and values, and the nearest for unknown ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench import __main__ as program
from bench.bisecting import command as bisect
from bench.cli.arguments import build_parser
from bench.gating import arguments
from bench.gating import command as gate
from bench.measuring.selection import make_request
from bench.model.settings import DTYPE_WORDS, DTYPES


def parsed(*arguments: str):
    return build_parser("bench").parse_args(arguments)


def refused(parse, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line with which the arguments are refused."""
    with pytest.raises(SystemExit) as ended:
        parse(arguments)
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line.partition(": error: ")[2]


@pytest.mark.parametrize(("word", "dtype"), DTYPE_WORDS.items())
def test_short_words_for_dtypes_are_taken(word, dtype):
    assert parsed("--dtype", word).dtype == dtype and dtype in DTYPES
    assert gate.build_parser().parse_args(["--dtype", word, "--base", "threads=1"]).dtype == dtype


@pytest.mark.parametrize("flag", ["-f", "--framework", "--frameworks", "--backend"])
def test_frameworks_have_one_flag_of_many_names(flag):
    assert parsed(flag, "torch,jax").frameworks == ["torch", "jax"]


@pytest.mark.parametrize("flag", ["-c", "--cases", "--op", "--ops"])
def test_samples_have_one_flag_of_many_names(flag):
    assert parsed(flag, "abs,exp").cases == ["abs", "exp"]


@pytest.mark.parametrize("text", ["8,1000", "8x1000", "[8, 1000]", "(8,1000,)"])
def test_a_shape_is_written_in_any_usual_way(text):
    assert parsed("-c", "abs", "--shape", text).shape == [[8, 1000]]


def test_a_shape_of_no_axes_is_one():
    assert parsed("-c", "abs", "--shape", "[]").shape == [[]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--shpe 8", "unknown flag --shpe; did you mean --shape?"),
        ("--dtipe=fp16", "unknown flag --dtipe; did you mean --dtype?"),
        ("-z", "unknown flag -z"),
        ("abs", "unexpected argument 'abs'; samples are named with -c: -c abs"),
        ("-c abs --shape big", "argument --shape: 'big' is not a shape; write 8,1000"),
        ("--shape 8", "--shape needs the samples it is for: -c NAME"),
        ('-c abs --shape 8 --case {"shape":[8]}', "give --suite, --model, --inputs, --shape, --case or"),
    ],
)
def test_an_unknown_word_of_a_run_is_answered_with_the_nearest(arguments, message, capsys):
    parse = build_parser("bench").parse_args
    assert refused(parse, arguments.split(), capsys).startswith(message)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("gate --base threads=2 --treshold 3%", "unknown flag --treshold; did you mean --threshold?"),
        ("compare a b --treshold 3%", "unknown flag --treshold"),
        ("history show --formt csv", "unknown flag --formt; did you mean --format?"),
        ("env creat torch", "; did you mean 'create'?"),
        ("document coverge", "; did you mean 'coverage'?"),
        ("report a --format jsn", "; did you mean 'json'?"),
    ],
)
def test_every_command_names_the_nearest_word(command, message, capsys):
    assert refused(program.main, command.split(), capsys).endswith(message)


@pytest.mark.parametrize(
    ("command", "hint"),
    [
        ("plot", "`report RUN --plot FILE.svg` draws figures"),
        ("profile", "`run --profiler native`"),
        ("ls", "`list` lists the operators"),
        ("comparee", "did you mean 'compare'?"),
        ("coverge", "did you mean 'coverage'?"),
        ("xyz", "--help lists all commands"),
    ],
)
def test_an_unknown_command_is_answered_with_the_one_that_does_it(command, hint, capsys):
    assert program.main([command]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"python -m bench: error: unknown command {command!r}; ") and hint in line


OWN = [{"shape": [3]}, {"shape": [8, 10]}]


@pytest.mark.parametrize("words", ["-f torch", "--framework torch", "--frameworks torch", "--backend torch"])
@pytest.mark.parametrize("parser", [gate.build_parser, bisect.build_parser], ids=["gate", "bisect"])
def test_words_of_a_run_are_those_of_other_commands(parser, words):
    """Check flags for frameworks, samples, dtypes and cases of one's own."""
    needed = ["--good", "1", "--bad", "2"] if parser is bisect.build_parser else []
    cases = ["--case", json.dumps(OWN[0]), "--case", json.dumps(OWN[1])]
    found = parser().parse_args([*needed, *words.split(), "--op", "softmax", "--dtype", "bf16", *cases])
    assert (found.framework, found.dtype, found.case) == ("torch", "bfloat16", OWN)
    found = parser().parse_args([*needed, "-c", "softmax", "--shape", "3", "--shape", "8x10"])
    assert found.shape == [[3], [8, 10]]


def test_a_gate_takes_cases_of_ones_own_and_tables():
    def asked(*flags: str) -> dict[str, Any]:
        return arguments.asked(gate.build_parser().parse_args(["-f", "numpy", *flags]))

    assert asked("-c", "softmax", "--shape", "3")["shape"] == [[3]] and "tag" not in asked("--shape", "3")
    assert asked("--inputs", "recorded")["inputs"] == "recorded" and "tag" not in asked("--suite", "serving")
    assert asked()["tag"] == "short" and asked("--tag", "regimes")["tag"] == "regimes"
    request = make_request("softmax", shape=[[3], [8, 10]])
    assert [case["shape"] for case in request.given["softmax"]] == [[3], [8, 10]]


def test_what_people_try_is_no_command_yet():
    assert not set(program._ELSEWHERE) & {*program._COMMANDS, *program._DOCUMENTS}


def test_samples_and_tags_are_listed(capsys):
    assert program.main(["list"]) == 0
    assert "\n  softmax\n" in capsys.readouterr().out
    assert program.main(["list", "--tag", "ForLoop"]) == 0
    assert "aeloss" in capsys.readouterr().out.split()
    assert program.main(["list", "--tags"]) == 0
    assert "ForLoop (" in capsys.readouterr().out
