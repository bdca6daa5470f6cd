"""`python -m bench doctor --calibrate`: measures how processes differ on this machine."""

from __future__ import annotations

from rich.table import Table

from bench.cli.command import OK, console
from bench.cli.progress import ProgressLine
from bench.frameworks import framework_names
from bench.inspecting.calibration import measure_calibration
from bench.machine.calibration import Calibration, store
from bench.model.repeatability import DEFAULT_SPREADS, LOADS, Spread, interval


def calibrate(framework: str, device: str, threads: int) -> int:
    """Measure, print and store how processes differ; return 0.  Raises UsageError where that cannot be."""
    (name,) = framework_names([framework])
    with ProgressLine() as line:
        found = measure_calibration(name, device, threads, progress=line)
    out = console()
    out.print(f"How processes of {name} differ on {found.cpu}")
    out.print(_spreads(found))
    print(f"kept for runs on {found.device} with {found.threads} threads: {store(found)}")
    return OK


def _spreads(calibration: Calibration) -> Table:
    table = Table()
    headings = (
        "load",
        "standard deviation",
        "degrees of freedom",
        "shown for one round",
        "if not calibrated",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "load" else "right")
    for load in LOADS:
        default = _of_one_round(DEFAULT_SPREADS[load])
        spread = calibration.spreads.get(load)
        if spread is None:
            table.add_row(load, "not measured", "-", default, default)
        else:
            shown = (f"{spread.relative:.2%}", str(spread.freedom), _of_one_round(spread))
            table.add_row(load, *shown, default)
    return table


def _of_one_round(spread: Spread) -> str:
    """Return the interval, as ±%, that a run of one round shows for a call whose blocks do not scatter."""
    centre, low, high = interval([1.0], 0.0, spread)
    return f"±{(high - low) / 2 / centre:.1%}"
