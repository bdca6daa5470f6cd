"""Code that all figures share: sizes, colours that differ in grey too, the lines below, the file."""

from __future__ import annotations

import io
import math
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench.errors import UsageError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = ("png", "svg", "pdf")
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7", "#F0E442", "#000000")
"""The colours of Okabe and Ito, in an order in which neighbours differ in grey too."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
MOST_PANELS = 6
"""The most panels of a figure."""
MOST_SERIES = len(COLOURS)
"""The most series of a figure: each has a colour and a mark of its own."""
DOTS_PER_INCH = 200
_LINE = 1.35
"""The height of a line of text, in multiples of the text's size."""
_LETTER = 0.52
"""The mean width of a letter, in multiples of the text's size."""


@dataclass(frozen=True)
class Size:
    """The size of a figure, for where it will stand: inches, and the size of its text in points.

    Attributes:
        most: the number of bars or labels that fit.
    """

    width: float
    height: float
    points: float
    most: int


SIZES = {"paper": Size(3.5, 2.6, 7.0, 24), "slide": Size(10.0, 5.6, 13.0, 16)}
PAPER = "paper"


def style(size: Size) -> Any:
    """Return settings of Matplotlib under which a figure is made and written, for `matplotlib.rc_context`."""
    return {
        "font.size": size.points,
        "axes.titlesize": size.points,
        "axes.labelsize": size.points,
        "xtick.labelsize": size.points,
        "ytick.labelsize": size.points,
        "legend.fontsize": size.points,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.linewidth": 0.09 * size.points,
        "lines.linewidth": 0.15 * size.points,
        "lines.markersize": 0.55 * size.points,
        "hatch.linewidth": 0.08 * size.points,
        "legend.frameon": False,
        "text.parse_math": False,  # a name with dollar signs is a name
        "svg.fonttype": "none",  # text stays text
        "svg.hashsalt": "dlop-bench",  # the same rows give the same file
        "pdf.fonttype": 42,
    }


def canvas(size: Size, notes: Sequence[str], height: float | None = None) -> Figure:
    """Return an empty figure with notes below.  height: inches without notes; None: the height of `size`."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    inch = 72.0
    width = int((size.width - 0.1) * inch / (0.85 * size.points * _LETTER))
    lines = [line for note in notes for line in textwrap.wrap(note, width)]
    below = (len(lines) * 0.85 * size.points * _LINE + 4) / inch if lines else 0.0
    tall = (height or size.height) + below
    engine = ConstrainedLayoutEngine(rect=(0, below / tall, 1, 1 - below / tall))
    figure = Figure(figsize=(size.width, tall), layout=engine)
    for number, line in enumerate(reversed(lines)):
        place = (0.05 / size.width, (3 + number * 0.85 * size.points * _LINE) / inch / tall)
        figure.text(*place, line, fontsize=0.85 * size.points, color="#444444", va="bottom")
    return figure


def titled_panels(
    size: Size, names: Sequence[str], notes: Sequence[str]
) -> tuple[Figure, Sequence[Axes], int]:
    """Return a figure with notes below, an axes for each name, titled with it, and the number of columns."""
    columns = min(len(names), 3 if size.width > 5 else 2)
    count = math.ceil(len(names) / columns)
    height = size.height * (0.45 + 0.5 * count) if count > 1 else None
    figure = canvas(size, notes, height)
    panels = list(figure.subplots(count, columns, squeeze=False).flat)
    for name, axes in zip(names, panels):
        axes.set_title(name if len(name) < 30 else f"{name[:29]}…", loc="left", pad=0.4 * size.points)
    for axes in panels[len(names) :]:
        axes.remove()
    return figure, panels[: len(names)], columns


def legend(figure: Figure, handles: Sequence[Any], size: Size) -> None:
    """Add a legend above the axes, in as many columns as there is room for."""
    figure.legend(
        handles=handles,
        loc="outside upper left",
        ncols=columns_of([str(handle.get_label()) for handle in handles], size),
        columnspacing=1.0,
        handletextpad=0.5,
        borderaxespad=0.1,
    )


def handles_of(series: Sequence[str], has_lines: bool = True) -> list[Any]:
    """Return the entries of the series in a legend: each in its colour, with its mark, on a line or alone."""
    from matplotlib.lines import Line2D

    return [
        Line2D(
            [],
            [],
            linestyle="-" if has_lines else "none",
            color=COLOURS[number],
            marker=MARKERS[number],
            label=name,
        )
        for number, name in enumerate(series)
    ]


def series_of(rows: Sequence[Mapping[str, Any]]) -> tuple[list[str], list[str]]:
    """Return the names of the series to draw, in the order of the rows, and a note on those left out."""
    found = list(dict.fromkeys(str(row["series"]) for row in rows))
    left = found[MOST_SERIES:]
    note = f"Not drawn, for a figure has {MOST_SERIES} series at most: {', '.join(left)}."
    return found[:MOST_SERIES], [note] if left else []


def columns_of(labels: Sequence[str], size: Size) -> int:
    """Return the number of columns of a legend with these labels."""
    room = size.width * 72.0 / (size.points * _LETTER)
    return max(1, min(len(labels), int(room / (max(map(len, labels)) + 6))))


def written(figure: Figure, form: str) -> bytes:
    """Return the figure as a file of one of FORMATS, without the time at which it was made."""
    target = io.BytesIO()
    dates = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}[form]
    figure.savefig(target, format=form, dpi=DOTS_PER_INCH, metadata=dates)
    return target.getvalue()


def require_matplotlib() -> None:
    """Raise UsageError where Matplotlib is missing."""
    try:
        import matplotlib  # noqa: F401
    except ModuleNotFoundError:
        raise UsageError(
            "figures need matplotlib, which is not installed; pip install 'dlop-bench[reports]'"
        ) from None
