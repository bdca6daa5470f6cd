"""`--help` of every command: it fits, has defaults in words, and ends with examples that can be parsed."""

from __future__ import annotations

import importlib
import re
import shlex

import pytest

from bench import __main__ as program
from bench.cli.arguments import build_parser

COMMANDS = [*program._COMMANDS, *program._DOCUMENTS]


def help_of(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        program.main([command, "--help"])
    assert ended.value.code == 0
    return capsys.readouterr().out


def options_of(text: str) -> dict[str, str]:
    """Return the help of each option that takes a value."""
    text = text.partition("\nexamples:")[0]
    found = {}
    for entry in re.split(r"\n  (?=-)", text)[1:]:
        names, _, said = re.split(r"\n\n", entry)[0].replace("\n" + " " * 24, "  ").partition("  ")
        if re.search(r" [A-Z{\[\d]|\d[%m]|\|", names):
            found[names] = said
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_teaches(command, capsys, monkeypatch):
    text = help_of(command, capsys, monkeypatch)
    assert text.startswith(f"usage: python -m bench {command}") and "%%" not in text
    description = text.partition("\n\n")[2].partition("\n\n")[0]
    assert all(len(line) <= 80 for line in description.splitlines())
    assert re.search(r"\nexamples?:\n  ", text), "examples at the end"
    for names, said in options_of(text).items():
        assert not re.fullmatch(r"default: \S+", said.strip()), f"{names} says its default and not what it is"


def test_every_flag_of_a_run_says_its_default():
    silent = [
        action.option_strings[-1]
        for action in build_parser("bench")._actions
        if action.option_strings and action.nargs != 0 and "default" not in (action.help or "")
    ]
    assert silent == ["--samples_of_tag"]  # it lists the samples and stops


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_can_be_parsed(command, capsys, monkeypatch):
    """Parse all examples in the help of a command, those of other commands included, and run none."""
    text = help_of(command, capsys, monkeypatch)
    lines = re.findall(r"^  (?:[A-Z_]+=\S+ )*python (?:-m bench|bench/api).*$", text, re.MULTILINE)
    commands = [part for line in lines for part in re.split(r"&&|\||>>", line)]
    examples = [shlex.split(part, comments=True) for part in commands if "python" in part]
    assert any(command in words for words in examples)
    for words in examples:
        arguments = words[words.index("python") + 2 :]
        arguments = arguments[1:] if arguments[:1] == ["bench"] else arguments
        assert parsed(arguments, monkeypatch), words


def parsed(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the command accepts its arguments; it does not run."""
    name, *rest = arguments if arguments[0] in COMMANDS else ["run", *arguments]
    if name == "document":
        name, *rest = rest
    home = program._COMMANDS[name][0] if name in program._COMMANDS else "reporting.documents_command"
    runs = []
    module = importlib.import_module(f"bench.{home}")
    monkeypatch.setattr(module, "run_command", lambda *run: runs.append(run) or 0)
    return program.main([name, *rest]) == 0 and len(runs) == 1


@pytest.mark.parametrize("command", ["inputs", "env", "history"])
def test_a_command_that_has_commands_asks_for_one(command, capsys):
    with pytest.raises(SystemExit) as ended:
        program.main([command])
    assert ended.value.code == 2
    assert "the following arguments are required: " in capsys.readouterr().err


def test_commands_are_all_listed(capsys):
    assert program.main(["--help"]) == 0
    text = capsys.readouterr().out
    listed = re.findall(r"^  (\w+) +\S", text, re.MULTILINE)
    assert sorted(listed) == sorted(program._COMMANDS)
    assert re.findall(r"^([a-z ]+):$", text, re.MULTILINE) == list(program._GROUPS)
    homes = [home for home, _ in program._COMMANDS.values() if home]
    assert all(importlib.import_module(f"bench.{home}").main for home in homes)


@pytest.mark.parametrize("kind", program._DOCUMENTS)
def test_a_document_has_its_own_name_and_that_of_its_kind(kind, capsys):
    for command in ([kind], ["document", kind]):
        with pytest.raises(SystemExit) as ended:
            program.main([*command, "--help"])
        assert ended.value.code == 0 and f"python -m bench {kind}" in capsys.readouterr().out


def test_the_program_alone_prints_its_commands_and_measures_nothing(capsys):
    assert program.main([]) == 0
    assert capsys.readouterr().out.startswith("usage: python -m bench <command>")
