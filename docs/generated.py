"""Writes the files that follow from the code, or checks that they are as they would be written.

    python docs/generated.py [--check]

Without --check the files are written.  With it nothing is written: a difference is printed, with the command
that mends it, and makes the exit status 1.  Files that need a run of hours (docs/coverage.md and others) have
targets of their own in the Makefile.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import __main__ as program  # noqa: E402
from bench import compilers  # noqa: E402
from bench.catalogue.catalogue import built_in_forms, built_in_operators  # noqa: E402
from bench.catalogue.forms_document import forms_document  # noqa: E402
from bench.catalogue.operators_document import operators_document  # noqa: E402
from bench.cli.arguments import build_parser  # noqa: E402
from bench.cli.command import Parser  # noqa: E402
from bench.compilers.base import Compiler  # noqa: E402
from bench.engine.request import Request  # noqa: E402
from bench.model.framework import BUILT_IN  # noqa: E402
from bench.model.option import Option, options_of  # noqa: E402
from bench.model.result import Result  # noqa: E402
from bench.model.result_field import result_fields  # noqa: E402
from bench.model.settings import Settings  # noqa: E402
from bench.opperf import operators  # noqa: E402
from bench.opperf.stub import operators_stub  # noqa: E402
from bench.render import markdown_table  # noqa: E402
from bench.render.markdown import cell  # noqa: E402
from bench.schema import schema_of  # noqa: E402
from benchmarks import special_values  # noqa: E402

PAGE = ROOT / "bench" / "render" / "page"
BUILT = ("page.js", "page.css", "LICENSES.txt")
COMMAND = "make generated"
SCHEMA = "bench/model/run.schema.json"
SETTINGS_TABLE = (
    "`settings`, of the request and of every result:\n\n| key | value | meaning |\n| --- | --- | --- |\n"
)
RESULT_TABLE = """\
## A result

| key | value | meaning |
| --- | --- | --- |
"""
MOST_LINES = 60
"""The number of lines of a difference that are printed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files or, with --check, print how they differ; return 1 if one does."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; print what would change")
    check = parser.parse_args(arguments).check
    changed = False
    for place, text in generated():
        path = ROOT / place
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        if text == old:
            continue
        changed = True
        if check:
            print(*difference(place, old, text), sep="\n")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"written: {place}")
    if check and changed:
        print(f"Generated files differ from what the code says. Run `{COMMAND}` and commit them.")
    return int(check and changed)


def generated() -> Iterator[tuple[str, str]]:
    """Yield the path, below the root, and the text of each file that follows from the code."""
    yield "docs/operators.md", operators_document(built_in_operators())
    yield "docs/forms.md", forms_document(built_in_forms(), BUILT_IN)
    yield "docs/flags.md", flags_document(build_parser("python -m bench run"))
    yield "docs/command-line.md", commands_document({name: parser_of(name) for name in program._COMMANDS})
    yield "bench/api/operators.pyi", operators_stub(operators.classes(), operators.groups())
    schema = with_declarations(json.loads((ROOT / SCHEMA).read_text(encoding="utf-8")))
    yield SCHEMA, json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    for place, change in (
        ("docs/run-file.md", partial(with_meanings, schema=schema)),
        ("docs/compilers.md", with_compilers),
        ("docs/special-values.md", with_statements),
    ):
        yield place, change((ROOT / place).read_text(encoding="utf-8"))
    yield from built_page()


def difference(place: str, old: str, new: str) -> list[str]:
    """Return the first lines of the difference between the file and its new text."""
    lines = list(
        difflib.unified_diff(old.splitlines(), new.splitlines(), place, f"{place} (generated)", lineterm="")
    )
    more = len(lines) - MOST_LINES
    shown = [line[:300] for line in lines[:MOST_LINES]]
    return [*shown, f"... and {more} lines more"] if more > 0 else shown


# -- the command line


def flags_document(parser: argparse.ArgumentParser) -> str:
    """Return the flags of a run as a Markdown document, as `--help` has them."""
    lines = ["# The flags of `run`", "", "`make generated` writes them from the declarations of `--help`."]
    for group in parser._action_groups:
        if rows := flag_rows(parser, group._group_actions):
            lines += ["", f"## {(group.title or '').capitalize()}", "", *rows]
    return "\n".join([*lines, ""])


def commands_document(parsers: Mapping[str, argparse.ArgumentParser]) -> str:
    """Return all commands with their flags and examples as a Markdown document, as `--help` has them."""
    lines = [
        "# The command line",
        "",
        "`make generated` writes it from the declarations of `--help`. Installed, `dlop-bench` is "
        "`python -m bench`. Flags without a command mean `run`.",
        "",
        *markdown_table.heading(["command", "what it does"]),
    ]
    for name, (_, text) in program._COMMANDS.items():
        lines.append(markdown_table.row([f"[`{name}`](#{name})", text]))
    for name, parser in parsers.items():
        lines += ["", f"## {name}", "", f"{parser.description}"]
        flags = ["The flags are in [flags.md](flags.md)."] if name == "run" else own_flags(parser)
        lines += ["", *flags] if flags else []
        for action, described, below in subcommands(parser):
            flags = own_flags(below)
            lines += ["", f"`{name} {action}`: {described}.", *(["", *flags] if flags else [])]
        lines += ["", "```text", (parser.epilog or "").strip(), "```"]
    return "\n".join([*lines, ""])


def own_flags(parser: argparse.ArgumentParser) -> list[str]:
    """Return a table of the flags and arguments of a command without `--help`; no lines if it has none."""
    return flag_rows(parser, [action for action in parser._actions if action.dest != "help"])


def flag_rows(parser: argparse.ArgumentParser, actions: Sequence[argparse.Action]) -> list[str]:
    """Return a table of the flags and arguments that `--help` shows; no lines if there are none."""
    rows = []
    for action in actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        value = action.metavar or ",".join(map(str, action.choices or ()))
        names = action.option_strings or [str(value or action.dest)]
        flags = " ".join(f"`{each}`" for each in (*names, value if action.option_strings else "") if each)
        meaning = cell(parser._get_formatter()._expand_help(action)) if action.help else ""
        rows.append(markdown_table.row([flags.replace("|", r"\|"), meaning]))
    return [*markdown_table.heading(["flag", "meaning"]), *rows] if rows else []


def subcommands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Yield the name, the description and the parser of each command of a command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                yield choice.dest, str(choice.help), action.choices[choice.dest]


class _Parsing(Exception):
    """Raised where a command begins to read its arguments, with the parser that reads them."""


def parser_of(command: str) -> argparse.ArgumentParser:
    """Return the parser of a command of `python -m bench`: the one that the command calls."""

    def stop(parser: argparse.ArgumentParser, *_: Any, **__: Any) -> None:
        raise _Parsing(parser)

    try:
        with patch.object(Parser, "parse_args", stop):
            program.main([command])
    except _Parsing as found:
        return found.args[0]
    raise AssertionError(f"{command} reads no arguments")


# -- tables inside documents that people write


def with_declarations(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of run files with settings, options of a request and results as they are declared.

    References, patterns and the parts of objects in the schema stay.
    """
    definitions = schema["$defs"]
    request = definitions["run"]["properties"]["request"]
    for kind, known in ((Settings, definitions["settings"]), (Request, request)):
        for name, option in options_of(kind).items():
            if kind is Request and option.is_operational:
                continue  # a run file does not have it
            old = known["properties"].get(name, {})
            kept = {key: old[key] for key in ("pattern",) if key in old}
            known["properties"][name] = old if "$ref" in old else {**kept, **rule_of(option, kept)}
    definitions["settings"]["required"] = list(options_of(Settings))
    results, hints = definitions["result"]["properties"], get_type_hints(Result)
    declarations = {name: each for name, each in result_fields(Result).items() if each.in_file}
    for name, declared in declarations.items():
        rule = results.get(name) or schema_of_field(hints[name])
        results[name] = rule if "$ref" in rule else {**rule, "description": declared.meaning}
    order = [*(name for name in results if name not in declarations), *declarations]
    definitions["result"]["properties"] = {name: results[name] for name in order}
    return schema


def schema_of_field(hint: Any) -> dict[str, Any]:
    """Return the JSON schema of a field of a result; its numbers are from 0 up."""
    rule = dict(schema_of(hint))
    if "anyOf" in rule:
        first, *_ = rule.pop("anyOf")
        rule = {**first, "type": [first["type"], "null"]}
    if rule.pop("maximum", None) is not None:
        rule["minimum"] = 0
    return rule


def rule_of(option: Option, kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON schema of an option's values."""
    name = {bool: "boolean", int: "integer", float: "number", str: "string"}[option.kind]
    rule: dict[str, Any] = {"type": [name, "null"] if option.unset else name}
    if option.choices and not kept:
        rule = {"enum": [*option.choices, None] if option.unset else list(option.choices)}
    if option.least is not None:
        rule["minimum"] = option.least
    if option.above is not None:
        rule["exclusiveMinimum"] = option.above
    unset = f"; null: {option.unset}" if option.unset else ""
    return {**rule, "description": f"{option.meaning}{unset}"}


def with_meanings(document: str, schema: dict[str, Any]) -> str:
    """Return docs/run-file.md with the settings, and with the meanings of keys as the schema has them.

    A meaning that the schema does not have is replaced by the one of that key which the document lacks.
    """
    definitions = schema["$defs"]
    rows = []
    for name, option in options_of(Settings).items():
        rule = {**definitions.get(name, {}), **definitions["settings"]["properties"][name]}
        rows.append(f"| `{name}` | {words_of(option)} | {rule['description']} |")
    document = with_table(document, SETTINGS_TABLE, lambda old: rows)
    results = partial(rows_of_results, rules=definitions["result"]["properties"])
    document = with_table(document, RESULT_TABLE, results)
    meanings: dict[str, list[str]] = defaultdict(list)
    for key, meaning in described(schema):
        meanings[key] += [meaning] if meaning not in meanings[key] else []
    row = re.compile(r"^\| `(?P<key>\w+)` \| (?P<value>[^|]*) \| (?P<meaning>.*) \|$", re.MULTILINE)
    shown = {(found["key"], found["meaning"]) for found in row.finditer(document)}

    def current(found: re.Match[str]) -> str:
        key = found["key"]
        missing = [each for each in meanings[key] if (key, each) not in shown]
        if found["meaning"] in meanings[key] or not missing:
            return found[0]
        return f"| `{key}` | {found['value']} | {missing[0]} |"

    return row.sub(current, document)


def with_table(document: str, heading: str, rows_of: Callable[[Sequence[str]], Sequence[str]]) -> str:
    """Return the document with other rows below a heading; `rows_of` makes them from the old ones."""
    before, heading, after = document.partition(heading)
    table, rest = after.split("\n\n", 1)
    return before + heading + "\n".join(rows_of(table.splitlines())) + "\n\n" + rest


def rows_of_results(old: Sequence[str], rules: Mapping[str, Any]) -> list[str]:
    """Return a row for each field of a result, in the order of the schema; a new field gets one."""
    rows = {found[1]: found[0] for found in map(re.compile(r"\| `(\w+)` .*").match, old) if found}
    hints = get_type_hints(Result)
    for name, declared in result_fields(Result).items():
        words = words_of_type(hints[name], declared.unit)
        rows.setdefault(name, f"| `{name}` | {words} | {declared.meaning} |")
    return [rows[name] for name in rules]


def words_of(option: Option) -> str:
    """Return the values of an option in words."""
    if option.choices and not option.unset:
        return ", ".join(option.choices)
    return words_of_type(option.kind | None if option.unset else option.kind, option.unit)


def words_of_type(hint: Any, unit: str) -> str:
    """Return the values of a type in words."""
    parts = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    kind = next(part for part in parts if part is not NoneType)
    named = {bool: "true or false", int: "whole number", float: "number", str: "text", list: "list"}
    words = unit or named.get(get_origin(kind) or kind, "object")
    return f"{words} or null" if NoneType in parts else words


def described(schema: Any) -> Iterator[tuple[str, str]]:
    """Yield each property anywhere in a JSON schema that has a description, with this description."""
    if isinstance(schema, dict):
        for name, value in schema.get("properties", {}).items():
            if "description" in value:
                yield name, value["description"]
        for part in schema.values():
            yield from described(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from described(part)


def with_compilers(document: str) -> str:
    """Return docs/compilers.md with a row for each compiler, by its class."""
    rows = re.compile(r"(^\| `\w+` \| [\w, ]+ \| \d \|.*\n)+", re.MULTILINE)
    return rows.sub(lambda _: "".join(f"{row}\n" for row in compiler_rows()), document, count=1)


def compiler_rows() -> list[str]:
    """Return the row of each compiler; one that several frameworks share has one."""
    shared: dict[type[Compiler], list[str]] = {}
    for framework, names in compilers.BUILT_IN.items():
        for name in names:
            shared.setdefault(compilers.load(framework, name), []).append(framework)
    return [compiler_row(compiler, frameworks) for compiler, frameworks in shared.items()]


def compiler_row(compiler: type[Compiler], frameworks: Sequence[str]) -> str:
    """Return the compiler's row of the table."""
    settings = []
    for name, values in compiler.settings.items():
        words = [values.__name__] if isinstance(values, type) else [f"`{value}`" for value in values]
        settings.append(f"`{name}`: {', '.join(words)}")
    settings += [f"`{compiler.prefix}*`"] if compiler.prefix else []
    return f"| `{compiler.name}` | {', '.join(frameworks)} | {compiler.stage} | {'; '.join(settings)} |"


def with_statements(document: str) -> str:
    """Return the document with the part that the code states; the part that runs have shown stays."""
    _, heading, shown = document.partition(f"\n{special_values.CAPTURED}\n")
    return special_values.stated() + heading + shown


# -- the page of a report


def built_page() -> Iterator[tuple[str, str]]:
    """Yield the files that the page is built into; where it cannot be built, print the reason."""
    if shutil.which("npm") is None:
        print(f"{PAGE.relative_to(ROOT)}/built: not looked at, npm is not installed")
        return
    with tempfile.TemporaryDirectory() as directory:
        copy = Path(directory) / "page"
        shutil.copytree(PAGE, copy, ignore=shutil.ignore_patterns("built", "node_modules"))
        (copy / "built").mkdir()
        if (PAGE / "node_modules").is_dir():
            (copy / "node_modules").symlink_to(PAGE / "node_modules")
        elif said := npm(copy, "ci"):
            if not re.search("ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network", said):
                raise SystemExit(said)
            print(f"{PAGE.relative_to(ROOT)}/built: not looked at, npm reaches no registry")
            return
        for script in ("check", "build"):
            if said := npm(copy, "run", script):
                raise SystemExit(said)
        for name in BUILT:
            place = (PAGE / "built" / name).relative_to(ROOT).as_posix()
            yield place, (copy / "built" / name).read_text(encoding="utf-8")


def npm(directory: Path, *arguments: str) -> str:
    """Run npm in the directory; return its output if it fails, else an empty string."""
    command = ["npm", *arguments, "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=300, check=False)
    return done.stderr + done.stdout if done.returncode else ""


if __name__ == "__main__":
    sys.exit(main())
