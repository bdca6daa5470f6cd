"""Makes the pictures of the documents: the output of a run on a terminal, and the page of its report.

    python docs/pictures.py [--run RUN] [--output docs/pictures]

Without --run some operators are measured first as models call them, in PyTorch and JAX, eager and compiled.
The terminal is a pseudo-terminal of 100 columns, which the command takes for a real one; Chromium draws the
page.
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
from collections.abc import Sequence
from pathlib import Path

from bench.cli.replay import replay_command
from bench.reporting.report import measured
from bench.reporting.report_page import report_page

COLUMNS, ROWS = 100, 50
WIDTH, HEIGHT = 1280, 800
MEASURED = (
    *("run", "-c", "softmax,layer_norm,gelu,conv2d,matmul", "--suite", "recorded", "--max-cases", "2"),
    *("--frameworks", "torch,jax", "-st", "1,3"),
)
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


def page_picture(run: Path, target: Path) -> None:
    """Write the page of the report of `run` to `target` as a PNG, as it looks when it is opened."""
    from playwright.sync_api import sync_playwright

    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit(f"no browser: install one of {', '.join(BROWSERS)}")
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        page_file = Path(directory) / "report.html"
        page_file.write_text(report_page(run.stem, measured(run, replay_command)), encoding="utf-8")
        opened = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        page = opened.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1.5)
        page.goto(f"{page_file.as_uri()}#compiled")
        page.wait_for_selector("html[data-shown]")
        page.screenshot(path=target)
        opened.close()


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures; return 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--run", type=Path, metavar="RUN", help="a run file, instead of measuring")
    parser.add_argument("--output", type=Path, default=Path(__file__).parent / "pictures", metavar="DIR")
    arguments = parser.parse_args(argv)
    arguments.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as directory:
        run = arguments.run
        if run is None:
            command = [sys.executable, "-m", "bench", *MEASURED, "--output", directory]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            (run,) = Path(directory).glob("run-*.jsonl")
        written = on_terminal([sys.executable, "-m", "bench", "report", str(run)])
        title = "python -m bench report results"
        (arguments.output / "terminal.svg").write_text(terminal_picture(title, written), encoding="utf-8")
        page_picture(run, arguments.output / "report.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
