"""Makes the pictures of the documents: a run on a terminal, and the pages of reports, sites, versus, explain.

    python docs/pictures.py [--run RUN...] [--explained FILE] [--output docs/pictures]

Without --run some operators are measured twice as models call them, in PyTorch and JAX, eager and compiled,
and a small model is explained.  The terminal is a pseudo-terminal of 100 columns, which the command takes for
a real one; Chromium draws the pages.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import bench
from bench.cli.replay import replay_command
from bench.reporting.report import measured
from bench.reporting.report_page import report_page

COLUMNS, ROWS = 100, 50
WIDTH, HEIGHT = 1280, 800
MEASURED = (
    *("run", "-c", "softmax,layer_norm,gelu,conv2d,matmul", "--suite", "recorded", "--max-cases", "2"),
    *("--frameworks", "torch,jax", "-st", "1,3"),
)
COLOURS = 64
MODEL = """\
import torch
from torch import nn


def encoder():
    return nn.TransformerEncoderLayer(256, 4, batch_first=True), torch.randn(4, 64, 256)
"""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_FONT_FACE = re.compile(r"@font-face\s*{.*?}", re.DOTALL)
"""A font face in Rich's SVG, which is fetched from elsewhere; without it the reader's own font is used."""


def on_terminal(command: Sequence[str]) -> str:
    """Return the output of the command on a terminal of COLUMNS columns, with its colours.

    Its standard error is not part of it.  Exits where the command fails.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    environment = {name: value for name, value in environment.items() if name not in ("NO_COLOR", "COLUMNS")}
    process = subprocess.Popen(command, stdout=theirs, env=environment)
    os.close(theirs)
    written = b""
    try:
        while chunk := os.read(ours, 65536):
            written += chunk
    except OSError:  # Linux raises it once the other end is closed
        pass
    os.close(ours)
    if process.wait():
        sys.exit(f"{' '.join(command)} ended with status {process.returncode}")
    return written.decode("utf-8").replace("\r\n", "\n")


def terminal_picture(title: str, written: str) -> str:
    """Return the terminal as an SVG that fetches nothing."""
    from rich.console import Console
    from rich.text import Text

    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(
            record=True, width=COLUMNS, file=nowhere, force_terminal=True, color_system="truecolor"
        )
        for line in Text.from_ansi(written).split("\n"):
            for part in line.divide(range(COLUMNS, len(line), COLUMNS)):  # where a terminal breaks it
                console.print(part, soft_wrap=True)
    return _FONT_FACE.sub("", console.export_svg(title=title, unique_id="terminal"))


def explained(directory: Path) -> Path:
    """Measure a small model of PyTorch with `explain`, and return its page."""
    (directory / "pictured.py").write_text(MODEL, encoding="utf-8")
    target = directory / "explained.html"
    command = [sys.executable, "-m", "bench", "explain", "pictured:encoder"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(directory), *sys.path])}
    subprocess.run([*command, "--format", "html", "--output", str(target)], check=True, env=environment)
    return target


def pages(runs: Sequence[Path], directory: Path) -> Iterator[tuple[str, str, bool]]:
    """Write the pages of the runs; yield each picture's name, its address, and whether it is a report."""
    from bench.comparing.versus.page import write_page
    from bench.comparing.versus.versus import versus

    first, last = runs[0], runs[-1]
    report = directory / "report.html"
    report.write_text(report_page(last.stem, measured(last, replay_command)), encoding="utf-8")
    for view in ("summary", "frameworks", "compiled"):
        yield "report" if view == "compiled" else f"report-{view}", f"{report.as_uri()}#{view}", True
    if len(runs) > 1:
        both = directory / "both.html"
        both.write_text(report_page("2 runs", measured([first, last], replay_command)), encoding="utf-8")
        yield "report-compare", f"{both.as_uri()}#compare", True
    bench.site(directory / "site", list(runs))
    (operator, *_) = sorted((directory / "site" / "operators").glob("*.html"))
    yield "site-operators", (directory / "site" / "index.html").as_uri(), False
    yield "site-over-time", f"{operator.as_uri()}#over-time", False
    against = directory / "versus.html"
    with against.open("w", encoding="utf-8") as file:
        write_page(versus(last), *measured(last, replay_command), file=file)
    yield "versus", against.as_uri(), False


def draw(pictures: Iterable[tuple[str, str, bool]], output: Path) -> None:
    """Write each page to a PNG, as it looks when it is opened, in the 64 colours that it has most of."""
    from PIL import Image
    from playwright.sync_api import sync_playwright

    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit(f"no browser: install one of {', '.join(BROWSERS)}")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        for name, address, is_report in pictures:
            page = opened.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1.25)
            page.goto(address)
            if is_report:
                page.wait_for_selector("html[data-shown]")
            target = output / f"{name}.png"
            page.screenshot(path=target)
            page.close()
            with Image.open(target) as drawn:
                few = drawn.convert("RGB").quantize(COLOURS)
            few.save(target, optimize=True)
        opened.close()


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures; return 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--run", type=Path, nargs="+", metavar="RUN", help="run files, the oldest first, instead of measuring"
    )
    parser.add_argument(
        "--explained", type=Path, metavar="FILE", help="a page of explain, instead of measuring a model"
    )
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "pictures", metavar="DIR")
    arguments = parser.parse_args(argv)
    arguments.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        runs, page = arguments.run, arguments.explained
        if runs is None:
            command = [sys.executable, "-m", "bench", *MEASURED, "--output", name]
            for _ in range(2):
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            runs, page = sorted(directory.glob("run-*.jsonl")), page or explained(directory)
        written = on_terminal([sys.executable, "-m", "bench", "report", str(runs[-1])])
        title = "python -m bench report results"
        (arguments.output / "terminal.svg").write_text(terminal_picture(title, written), encoding="utf-8")
        of_model = [("explain", page.resolve().as_uri(), False)] if page else []
        draw([*pages(runs, directory), *of_model], arguments.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
