"""`bench.plot`: draws the results of runs as a figure for a paper or a slide."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bench.errors import UsageError, suggestion
from bench.render.figure import FIGURES, figure_bytes
from bench.render.figures.canvas import FORMATS, PAPER, SIZES
from bench.runs.named import measured
from bench.runs.run import AnyRun
from bench.store.output_file import output_file, require_absent


def plot(
    runs: AnyRun | Iterable[AnyRun],
    output: str | Path,
    *,
    figure: str | None = None,
    size: str = PAPER,
    overwrite: bool = False,
) -> Path:
    """Draw the results of one or several runs into the file `output`: .png, .svg or .pdf.

    Args:
        runs: runs, run files, or directories, whose newest run file is meant.
        figure: `speed-up`, `roofline`, `scaling` (times by size) or `blocks`.  None: `speed-up` where
            something is compared, else `roofline` where the peak of the machine is known, else `scaling`.
        size: `paper`, one column of two, or `slide`.
        overwrite: replace an existing file.

    Raises RunFileError where a run file cannot be read; UsageError where there is nothing to draw, a name is
    not known, Matplotlib is not installed, or the file exists or cannot be written.
    """
    path = Path(output)
    form = path.suffix.lower().removeprefix(".")
    if form not in FORMATS:
        endings = ", ".join(f".{each}" for each in FORMATS)
        raise UsageError(f"{path} does not say in which format to draw: end the file in one of {endings}")
    _require_known("figure", figure, (None, *FIGURES))
    _require_known("size", size, tuple(SIZES))
    require_absent(path, overwrite)
    drawn = figure_bytes(measured(runs, output=path), figure, size, form)
    with output_file(path, is_text=False, overwrite=overwrite) as file:
        file.write(drawn)
    return path


def _require_known(what: str, name: str | None, known: tuple[str | None, ...]) -> None:
    if name not in known:
        names = [each for each in known if each]
        raise UsageError(
            f"no {what} is called {name!r}; choose from {', '.join(names)}{suggestion(str(name), names)}"
        )
