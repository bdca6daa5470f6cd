"""All operators as a Markdown document: where each is from, what it runs in, how many cases it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from bench.model.input_table import SUITES
from bench.render.markdown_table import heading, row

_RECORDED = "basic"
"""The group whose operators models call; operators of the other group are made of many calls."""
_GROUPS = {"basic": "Basic operators", "long_tail": "Long-tail operators"}


@dataclass(frozen=True)
class ListedOperator:
    """A sample as its folder describes it.

    Attributes:
        group: "basic" or "long_tail".
        source: the project it comes from, "unknown" where none is named.
        url: where it is defined, or "".
        frameworks: the names of the frameworks with an implementation.
        static: the frameworks with a formulation of static shapes, alone or beside another.
        kernels: the frameworks with a fused operator of their own, some only where a package is there.
        differentiable: whether it has a gradient.
        cases: the number of rows of its table.
        recorded: the number of cases that models were seen to call.
        serving: the number of cases of large language models that answer requests.
    """

    name: str
    group: str
    category: str
    source: str
    url: str
    tags: tuple[str, ...]
    frameworks: tuple[str, ...]
    static: tuple[str, ...]
    differentiable: bool
    cases: int
    recorded: int = 0
    serving: int = 0
    kernels: tuple[str, ...] = ()


def operators_document(operators: Sequence[ListedOperator]) -> str:
    """Return the document, ending in a newline: the totals, then a table per group and category."""
    lines = [
        "# Operators",
        "",
        "Generated from the sample folders.",
        "",
        "Formulation: `written` is as the source writes it; `static` is one with padding and masks for "
        "compilers, `kernel` the framework's own fused operator of what others compose, in the frameworks "
        "named. Whether a framework has `static` beside another or alone says [forms.md](forms.md).",
        "",
        "Cases are those of the operator's table, written by hand where no source says otherwise. Recorded "
        "cases are those that models were seen to call; none of them calls an operator that has 0. Serving "
        "cases are of sizes at which large language models answer requests. The suites `recorded` and "
        "`serving` run them.",
        "",
        *_totals(operators),
    ]
    for group, title in _GROUPS.items():
        members = sorted((one for one in operators if one.group == group), key=_place)
        if members:
            lines += ["", f"## {title} ({len(members)})"]
        for category, rows in groupby(members, key=lambda one: one.category):
            lines += ["", *_section(category, list(rows))]
    return "\n".join(lines) + "\n"


def _place(operator: ListedOperator) -> tuple[str, str]:
    return operator.category, operator.name


def _totals(operators: Sequence[ListedOperator]) -> list[str]:
    frameworks = list(dict.fromkeys(sorted(name for one in operators for name in one.frameworks)))
    lines = heading(["", "operators", "cases", *SUITES, *frameworks])
    groups = [(title, [one for one in operators if one.group == group]) for group, title in _GROUPS.items()]
    for title, members in [*groups, ("All", list(operators))]:
        if members:
            counts = [sum(name in one.frameworks for one in members) for name in frameworks]
            cases = [sum(map(attrgetter(kind), members)) for kind in ("cases", *SUITES)]
            cells = [len(members), *cases, *counts]
            lines.append(row([title, *map(str, cells)]))
    return lines


def _section(category: str, operators: Sequence[ListedOperator]) -> list[str]:
    """Return the section of a category, without the columns that are empty for all of it."""
    columns = {
        "operator": [one.name for one in operators],
        "source": [_link(one) for one in operators],
        "tags": [" ".join(one.tags) for one in operators],
        "frameworks": [" ".join(one.frameworks) for one in operators],
        "formulation": [_formulation(one) for one in operators],
        "gradient": ["yes" if one.differentiable else "no" for one in operators],
        "cases": [str(one.cases) for one in operators],
        "recorded": [str(one.recorded) if one.group == _RECORDED else "" for one in operators],
        "serving": [str(one.serving or "") for one in operators],
    }
    shown = {title: cells for title, cells in columns.items() if any(cells)}
    return [
        f"### {category}",
        "",
        *heading(list(shown)),
        *(row(cells) for cells in zip(*shown.values())),
    ]


def _link(operator: ListedOperator) -> str:
    named = operator.source if operator.source != "unknown" else "source"
    return f"[{named}]({operator.url})" if operator.url else named * (named != "source")


def _formulation(operator: ListedOperator) -> str:
    others = {"static": operator.static, "kernel": operator.kernels}
    named = (f"{name} ({' '.join(frameworks)})" for name, frameworks in others.items() if frameworks)
    return ", ".join(["written", *named])
