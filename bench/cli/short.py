"""The flag for the form of a pull request, which several commands have."""

from __future__ import annotations

import argparse

from bench.errors import UsageError

TABLE, MARKDOWN = "table", "md"


def add_short(group: argparse._ActionsContainer) -> None:
    """Add the flag `--short`."""
    group.add_argument(
        "--short",
        action="store_true",
        help="only the verdict, the changes and the machine, in Markdown, for a pull request",
    )


def form_of(form: str | None, short: bool, usual: str = TABLE) -> str:
    """Return the format; `form` None: Markdown for the short form, else the usual one.

    Raises UsageError where the short form is asked for in another format than Markdown.
    """
    if short and form not in (None, MARKDOWN):
        raise UsageError(f"--short is Markdown, and --format asks for {form}: leave one of them out")
    return form or (MARKDOWN if short else usual)
