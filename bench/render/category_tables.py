"""Tables by category, a sample in each row and a framework in each column, in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from bench.render.markdown import cell as escaped
from bench.render.markdown_table import heading, row


def category_tables(
    categories: Mapping[str, Collection[str]], frameworks: Sequence[str], cell: Callable[[str, str], str]
) -> list[str]:
    """Return the lines of the tables, both categories and samples in alphabetical order.

    Args:
        categories: category -> its samples.
        cell: (sample, framework) -> the text of its cell.
    """
    lines: list[str] = []
    for category, samples in sorted(categories.items()):
        lines += ["", f"## {escaped(category)} ({len(samples)})", "", *heading(["operator", *frameworks])]
        for sample in sorted(samples):
            lines.append(row([escaped(sample), *(cell(sample, name) for name in frameworks)]))
    return lines
