"""The bar of a run on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from bench.cli.streams import exact


class WordsColumn(ProgressColumn):
    """A column of words that are computed again once a second."""

    max_refresh = 1.0

    def __init__(self, words: Callable[[], str]):
        super().__init__()
        self._words = words

    def render(self, task: Task) -> Text:
        return Text(self._words())


def progress_bar(time_left: Callable[[], str]) -> Progress:
    """Return a bar on standard error: the task under way, the number done, and words about the time left."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, WordsColumn(time_left), console=Console(file=exact(sys.stderr)), transient=True)
