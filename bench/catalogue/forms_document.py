"""The form of every operator in every framework, a call or several, as a Markdown document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bench.render.markdown_table import heading, row

OWN = "own"


@dataclass(frozen=True)
class Forms:
    """The forms of a sample in the frameworks.

    Attributes:
        calls: per framework, the number of its functions that are called by name; None: the sample is one of
            them, or does nothing but call it.
        kernels: frameworks that have a fused operator of their own, which others compose of several.
        static: frameworks in which the sample pads and masks, where its source selects.
        two_forms: frameworks of `static` in which that is a second form beside the other.
    """

    name: str
    category: str
    calls: Mapping[str, int | None]
    kernels: tuple[str, ...] = ()
    static: tuple[str, ...] = ()
    two_forms: tuple[str, ...] = ()

    def in_framework(self, framework: str) -> str:
        """Return `own`, `3 calls`, `no calls` or "" without one; then `kernel`, `static`, `static too`."""
        if framework not in self.calls:
            return ""
        count = self.calls[framework]
        form = OWN if count is None else f"{count or 'no'} call{'s' * (count != 1)}"
        words = [form, "kernel"] if framework in self.kernels else [form]
        if framework in self.static:
            words.append("static too" if framework in self.two_forms else "static")
        return ", ".join(words)


def forms_document(samples: Sequence[Forms], frameworks: Sequence[str]) -> str:
    """Return the document, ending in a newline: the meaning of the cells, then a table per category."""
    lines = [
        "# Forms",
        "",
        "Generated from the implementations; [fairness.md](fairness.md) says what is compared with what.",
        "",
        f"`{OWN}` is a single function of the framework and nothing beside it, `3 calls` so many different "
        "ones, called by name, of which a case or dtype may take fewer. Methods and operators of arrays, "
        "which stand beside those calls, are not counted; `no calls` has nothing else, and "
        "[dispatches.md](dispatches.md) has the operators of all of it, counted in a run. `kernel` is a "
        "fused operator of what others compose, for some operators only where a package beside the framework "
        "is there. `static` pads and masks what the operator's source selects or loops over; `static too` is "
        "such a form beside the other, for compilers, whose calls are counted with it. All others are "
        "`written`.",
    ]
    ordered = sorted(samples, key=lambda one: (one.category, one.name))
    for category, members in groupby(ordered, key=lambda one: one.category):
        lines += ["", f"## {category}", "", *heading(["operator", *frameworks])]
        for one in members:
            lines.append(row([one.name, *map(one.in_framework, frameworks)]))
    return "\n".join(lines) + "\n"
