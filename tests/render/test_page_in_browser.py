"""The page of a report in a real browser: seen, filtered, sorted, opened, linked to, by mouse and by keys."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import planted
import pytest
from processes import ROOT

import bench
from bench.render.page_document import page as page_text
from bench.render.rows.compiled import compiled_table
from bench.render.rows.coverage import coverage_table
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.machine_strip import machine_table
from bench.render.rows.measured import Measured
from bench.render.rows.ratios import RULE
from bench.render.rows.results import results_table
from bench.render.rows.side_by_side import side_by_side_table
from bench.render.rows.verdict import verdict_table
from bench.render.units import format_bytes, format_seconds
from bench.runs.run import Run

pytestmark = pytest.mark.process

FAULTY = ROOT / "tests" / "faulty"
VIEWS = (
    *("summary", "results", "compiled", "frameworks", "roofline", "memory", "machine", "compare", "licences"),
)
TABLES = (
    *(results_table, failures_table, unsupported_table),
    *(side_by_side_table, compiled_table, coverage_table, machine_table),
)
PEAK = {
    "cpu": None,
    "device": "cpu",
    "threads": 1,
    "measured": "2026-11-23",
    "bandwidths": [{"bytes": 2**20, "copy": 4e10}, {"bytes": 2**28, "copy": 1e10, "read": 1.2e10}],
    "matrix_flops": {"numpy": {"float32": 5e10}, "torch": {"float32": 6e10, "float64": 3e10}},
    "dispatch_seconds": {},
    "probe_seconds": {},
}
BLUE = """canvas => {
  const { width, height } = canvas, box = canvas.getBoundingClientRect();
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  for (let y = height - 1; y > 60; y--) for (let x = 0; x < width; x++) {
    const place = 4 * (y * width + x);
    if (data[place + 2] - data[place] > 90) return [box.x + x + 1, box.y + y - 2];
  }
}"""
"""JavaScript that returns the place of the lowest mark of the first series in a chart, below its legend."""
FOCUSED = "place => document.activeElement.closest('tr')?.getAttribute('aria-rowindex') === place"
"""JavaScript that returns whether the focus is on the row at a place, counted from 1 with the heading."""
SECONDS = {"numpy": 1e-3, "torch": 4e-3}
MARKUP = "<img src=x onerror=alert(1)>"


@dataclass(frozen=True)
class Shown:
    """A page in the browser, and its complaints and foreign requests since it was opened."""

    page: Any
    address: str
    complaints: list[str]

    def at(self, view: str) -> Any:
        """Return the page in the state `view`."""
        self.page.goto(f"{self.address}#{view}")
        return self.settled()

    def settled(self) -> Any:
        """Return the page once it shows the state that its address names."""
        fragment = self.page.evaluate("location.hash || '#'")
        self.page.wait_for_selector(f'html[data-shown="{fragment}"]')
        return self.page

    def rows(self, view: str) -> list[list[str]]:
        """Return the texts of the visible rows."""
        rows = self.page.locator(f"#view-{view} .grid tbody tr:not(.space)")
        return rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.textContent))")


@pytest.fixture
def show(browser) -> Iterator[Callable[..., Shown]]:
    """Yield a function that opens a file; check at the end for complaints and for other requests."""
    found = []

    def opened(path: Path, width: int = 1300, scheme: str = "light") -> Shown:
        context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page, complaints, address = context.new_page(), [], path.as_uri()
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: _is_own(request.url, address) or complaints.append(request.url))
        page.goto(address)
        found.append(Shown(page, address, complaints))
        found[-1].settled()
        return found[-1]

    yield opened
    for each in found:
        each.page.context.close()
        assert each.complaints == []


def _is_own(url: str, address: str) -> bool:
    return url.partition("#")[0] == address or url.startswith(("data:", "blob:"))


@pytest.fixture(scope="module")
def measured_runs(run_api) -> list[Run]:
    """Return two real runs: one with all that a page shows, including a failure, and another one of NumPy."""
    env = {"PYTHONPATH": str(FAULTY), "BENCH_SAMPLES_PATH": str(FAULTY / "samples")}
    options = ("--time-budget", "0.01", "--max-cases", "2")
    first = run_api(
        "-c", "exp,matmulBP,raises", "-st", "1,3", "--frameworks", "numpy,torch,faulty", *options, env=env
    )
    second = run_api("-c", "exp,matmul,flip", "--frameworks", "numpy", *options)
    assert first.path and second.path, first.stderr + second.stderr
    return [bench.load(each.path) for each in (first, second)]


def written(
    path: Path, *runs: Run, names: tuple[str, ...] = ("first", "second"), title: str = "Report"
) -> Path:
    """Write the page of these runs, with a comparison if there are two, and return its path."""
    found = [
        Measured(name, {**run.header, "peak": PEAK}, run.results)
        for name, run in zip(names, runs, strict=False)
    ]
    comparison = bench.compare(*runs, allow_missing=True)[0] if len(runs) == 2 else None
    tables = [verdict_table(found, comparison), *(make(found) for make in TABLES)]
    text = page_text(title, found, tables, command_of, comparison)
    path.write_text(text, encoding="utf-8")
    return path


def command_of(result: bench.Result) -> str:
    return f"python -m bench run -c {result.sample} -st {result.stage}"


@pytest.fixture(scope="module")
def report(measured_runs, tmp_path_factory) -> Path:
    return written(tmp_path_factory.mktemp("page") / "report.html", *measured_runs)


def test_failures_come_first(report, show):
    page = show(report).page
    assert page.locator("#view-summary > p").first.inner_text() == "✕ Failed"
    assert page.locator(".findings li").first.inner_text() == "✕ 1 ended in an error"
    first = page.locator(".failures > li").first.inner_text()
    assert "raises" in first and "broken on purpose" in first
    assert "again: python -m bench run -c raises" in first
    assert [each.inner_text() for each in page.locator(".run h3").all()] == ["first", "second"]
    page.locator(".findings a").first.click()
    page.wait_for_selector("#view-results .grid a")
    assert "status=error" in page.url


def test_failures_of_one_text_stand_together(show, tmp_path):
    """Check a text that ten results have, and another one: each stands once, with its results."""
    alike = [planted.failed(f"sample_{number}", message="the same") for number in range(10)]
    bench.report(planted.run(*alike, planted.failed("other", message="its own")), tmp_path / "page.html")
    ways = show(tmp_path / "page.html").page.locator(".failures > li")
    texts = ways.all_inner_texts()
    assert len(texts) == 2 and texts[0].count("the same") == 1 and "5 more" in texts[0]
    assert "sample_0 (8)" in texts[0] and "other" in texts[1]
    ways.first.locator("summary").click()
    assert ways.first.locator("li").count() == 10


def test_a_finding_leads_to_its_results(measured_runs, show, tmp_path):
    """Check every finding of a run that was interrupted, with results that are unlike eager or disturbed."""
    run, _ = measured_runs
    results = [each for each in run.results if each.status == "ok"]
    unlike, disturbed = (replace(each) for each in results[:2])
    unlike.check = {**unlike.check, "teeth": {"differs": {"nan": "it is 0"}}}
    disturbed.disturbed = True
    changed = Run({**run.header, "planned": 99}, [unlike, disturbed, *results[2:]])
    shown = show(written(tmp_path / "page.html", changed))
    assert shown.page.locator("p.verdict").inner_text() == "✕ Not finished"
    texts = shown.page.locator(".findings li").all_inner_texts()
    assert f"✕ {99 - len(results)} of 99 not measured: first was interrupted, or still goes on" in texts
    for place, text in enumerate(texts):
        shown.at("summary")
        shown.page.locator(".findings a").nth(place).click()
        shown.page.wait_for_selector("#view-results .grid a")
        counted = shown.page.locator("#view-results .counted").inner_text()
        expected = len(results) if "not measured" in text else int(text.split()[1])
        assert counted.startswith(f"{expected} of {len(results)}"), text


def test_what_is_the_same_in_all_rows_is_said_of_all_rows_only(report, show):
    """Check a run with and without a compiler: its only name is a column, and is not said of eager rows."""
    shown = show(report)
    shown.at("results?framework=torch")
    assert "inductor" not in shown.page.locator("#view-results .counted").inner_text()
    assert "inductor" in {cell for row in shown.rows("results") for cell in row}


def test_cells_are_those_of_python(report, show, measured_runs):
    shown = show(report)
    found = [Measured(name, run.header, run.results) for name, run in zip(("first", "second"), measured_runs)]
    table = results_table(found)
    names = [column.name for column in table.columns]
    plain = [
        name for name in names if name not in ("status", "largest_error", "sample")
    ]  # the status has a mark, a whole number that was a float is one
    shown.at(f"results?columns={','.join(plain[:28])}")
    shown_first = shown.rows("results")
    shown.at(f"results?columns={','.join(plain[28:])}")
    both = [[*one, *other] for one, other in zip(shown_first, shown.rows("results"), strict=True)]
    expected = [[row[names.index(name)] for name in plain] for row in table.texts()]
    assert len(both) > 10 and both == expected[: len(both)]


def test_what_lies_midway_is_rounded_as_python_does(show, measured_runs, tmp_path):
    """Check that it is rounded to the even digit, though JavaScript's own functions round it up."""
    run, sizes = measured_runs[1], (32.25, 32.75, 99.95, 1.125, 1.375)
    results = [result for result in run.results if result.status == "ok"][: len(sizes)]
    changed = [replace(each, memory_bytes=int(size * 2**20)) for each, size in zip(results, sizes)]
    shown = show(written(tmp_path / "midway.html", Run(run.header, changed)))
    shown.at("results?columns=memory_bytes")
    found = sorted(row[0] for row in shown.rows("results"))
    assert found == sorted(format_bytes(each.memory_bytes) for each in changed)
    assert "32.2 MiB" in found


def test_filters_narrow_what_is_shown(report, show):
    shown = show(report)
    page = shown.at("results")
    before = page.locator("#view-results .counted").inner_text()
    page.locator("#view-results input[type=search]").fill("matmul")
    page.wait_for_url("**q=matmul*")
    shown.settled()
    assert {row[0] for row in shown.rows("results")} == {"matmul"}
    page.locator("#view-results summary", has_text="framework").click()
    page.get_by_label("torch").check()
    page.wait_for_url("**framework=torch*")
    shown.settled()
    assert {(row[0], row[2]) for row in shown.rows("results")} == {("matmul", "torch")}
    page.get_by_role("button", name="clear all").click()
    page.wait_for_url(lambda url: "q=" not in url)
    shown.settled()
    assert page.locator("#view-results .counted").inner_text() == before


def test_ranges_have_units(report, show, measured_runs):
    shown = show(report)
    page = shown.at("results?columns=sample,median_seconds")
    page.locator("#view-results summary", has_text="ranges").click()
    page.locator("#range-of").select_option("median_seconds")
    page.locator("#range-most").fill("nonsense")
    page.get_by_role("button", name="Apply").click()
    assert page.locator(".range .problem").is_visible()
    page.locator("#range-least").fill("2 µs")
    page.locator("#range-most").fill("1 s")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**in%3Amedian_seconds*")
    shown.settled()
    medians = [result.median_seconds for run in measured_runs for result in run.results]
    count = sum(2e-6 <= median <= 1 for median in medians if median is not None)
    assert page.locator("#view-results .counted").inner_text().startswith(f"{count} of {len(medians)}")


def test_rows_are_sorted_by_numbers_not_by_texts(report, show, measured_runs):
    shown = show(report)
    page = shown.at("results?columns=sample,median_seconds")
    heading = page.locator("#view-results th[scope=col]", has_text="median")
    heading.get_by_role("button").click()
    page.wait_for_url("**sort=-median_seconds*")
    shown.settled()
    medians = [result.median_seconds for run in measured_runs for result in run.results]
    falling = sorted((each for each in medians if each is not None), reverse=True)
    assert heading.get_attribute("aria-sort") == "descending"
    texts = [row[1] for row in shown.rows("results")]
    expected = [format_seconds(each) for each in falling]
    assert texts[: len(expected)] == expected[: len(texts)]
    assert set(texts[len(expected) :]) <= {""}, "what has no value comes last"


def test_a_case_opens_by_mouse_and_is_left_by_going_back(report, show, measured_runs):
    shown = show(report)
    page = shown.at("results?q=exp&status=ok")
    page.locator("#view-results .grid tbody td").nth(2).click()
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    assert dialog.locator("h2").inner_text() == "exp"
    assert "raw blocks" in dialog.inner_text().lower() and "python -m bench run -c exp" in dialog.inner_text()
    dialog.get_by_role("button", name="Copy").click()
    dialog.get_by_text("copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith("python -m bench run -c exp -st ")
    dialog.locator("summary", has_text="as a table").click()
    seconds = dialog.locator("table", has_text="seconds per call").locator("tbody tr")
    seconds.first.wait_for()
    key = page.url.partition("case=")[2].partition("&")[0]
    (result,) = [each for run in measured_runs for each in run.results if each.key == key][:1]
    assert seconds.count() == len(result.block_seconds)
    page.go_back()
    dialog.wait_for(state="detached")
    assert "case=" not in page.url and "q=exp" in page.url


def test_everything_is_reached_by_keys(report, show):
    shown = show(report)
    page = shown.at("results")
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.locator("#view-results .grid a[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    last = page.locator("#view-results .grid tbody tr:not(.space)").last
    place = last.get_attribute("aria-rowindex")
    assert place == page.locator("#view-results .grid").get_attribute("aria-rowcount")
    page.wait_for_function(FOCUSED, arg=place)
    page.keyboard.press("Home")
    page.wait_for_function(FOCUSED, arg="2")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")
    page.locator("#view-results summary", has_text="framework").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu[open] input")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_url("**framework=*")
    page.keyboard.press("Escape")
    assert not page.locator(".menu[open]").count()


def test_a_link_shows_what_was_sent(report, show, measured_runs):
    result = next(
        each for each in measured_runs[0].results if each.status == "ok" and each.framework == "torch"
    )
    shown = show(report)
    page = shown.at(f"results?framework=torch&sort=-median_seconds&case={result.key}&of=first")
    dialog = page.locator("dialog[open]")
    assert dialog.locator("h2").inner_text() == result.sample
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: "case=" not in url)
    shown.settled()
    assert {row[2] for row in shown.rows("results")} == {"torch"}
    page.get_by_role("link", name="Memory").click()
    page.wait_for_selector("#view-memory .grid a")
    assert "framework=torch" in page.url, "filters are kept from view to view"
    shown.at(f"results?case={quote('no such key')}")
    assert "No such measurement" in page.locator("dialog[open]").inner_text()


def test_shown_rows_are_saved(report, show, tmp_path):
    shown = show(report)
    page = shown.at("results?framework=numpy&status=ok&columns=sample,median_seconds,case")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as csv").click()
    download.value.save_as(tmp_path / "results.csv")
    with (tmp_path / "results.csv").open(newline="", encoding="utf-8") as file:
        head, *rows = list(csv.reader(file))
    assert head == ["sample", "median (s)", "case"]
    assert len(rows) == len(shown.rows("results")) and all(0 < float(row[1]) < 1 for row in rows)


def test_a_point_of_the_roofline_opens_its_case(report, show):
    shown = show(report)
    page = shown.at("roofline?q=matmul&framework=numpy")
    assert "float32 from memory" in page.locator("#view-roofline .note").first.inner_text()
    canvas = page.locator("#view-roofline .chart canvas").first
    x, y = page.wait_for_function(BLUE, arg=canvas.element_handle()).json_value()
    page.mouse.move(x, y)
    page.locator("#view-roofline .tip", has_text="matmul").wait_for()
    page.mouse.click(x, y)
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog h2").first.inner_text() == "matmul"


def test_on_a_phone_every_row_says_which_it_is(report, show):
    shown = show(report, width=390)
    for view in ("results", "compiled"):
        shown.at(view)
        names = [row[0] for row in shown.rows(view)]
        assert len(names) > 2 and len(set(names)) == len(names), view


def test_a_bar_of_disturbed_blocks_opens_its_result(show, tmp_path):
    busy = planted.measured("exp", rounds=1)
    busy.block_undisturbed = [False] * planted.BLOCKS
    bench.report(planted.run(planted.measured(rounds=1), busy), tmp_path / "page.html")
    page = show(tmp_path / "page.html").at("machine")
    text = page.locator("#view-machine").inner_text()
    assert f"{planted.BLOCKS} of {2 * planted.BLOCKS} blocks were disturbed (50%)" in text
    box = page.locator("#view-machine .chart canvas").bounding_box()
    middle, below = box["x"] + 62 + (box["width"] - 82) * 0.75, box["y"] + 340
    page.mouse.click(middle, below)
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog h2").first.inner_text() == "exp"


def test_what_nearly_all_results_have_in_common_stands_beside_them(show, tmp_path):
    """Check two runs of which the second took a fifth longer throughout."""
    samples = [f"sample_{number}" for number in range(20)]
    paths = [
        planted.saved(tmp_path, f"{name}.jsonl", *(planted.measured(each, factor * 1e-3) for each in samples))
        for name, factor in (("base", 1.0), ("new", 1.2))
    ]
    bench.report(paths, tmp_path / "page.html")
    shown = show(tmp_path / "page.html")
    row = shown.at("compare").get_by_label("Common moves").locator("tbody tr").inner_text()
    assert "20 of 20" in row and "1.20x" in row
    where = shown.at("summary").locator("section.run").nth(1).inner_text()
    assert "as in base" in where and "processor" not in where


@pytest.mark.parametrize("width", [1440, 390])
def test_five_frameworks_in_a_run_that_was_interrupted(show, tmp_path, width):
    """Check every view of five frameworks, eager and compiled; some failed, and some were not reached."""
    names, sizes = ("numpy", "torch", "tensorflow", "jax", "mxnet"), range(1, 5)
    found = [
        planted.measured(sample, (place + 1) * size * 1e-4 / stage, framework=name, stage=stage, extent=size)
        for sample in ("abs", "exp", "sort")
        for size in sizes
        for place, name in enumerate(names)
        for stage in (1, 3)
    ]
    failures = [planted.failed("sort", framework=name, extent=9) for name in names]
    run = planted.run(*found, *failures, planned=200)
    bench.report(run, tmp_path / "page.html")
    shown = show(tmp_path / "page.html", width=width)
    findings = shown.page.locator(".findings").inner_text()
    missing = 200 - len(found) - len(failures)
    assert f"{missing} of 200 not measured" in findings and "5 wrong" in findings
    assert shown.page.locator(".failures > li").count() == 1, "five with one text"
    for view in ("results", "compiled", "frameworks", "against", "roofline", "memory", "machine"):
        page = shown.at(view)
        assert page.evaluate("document.body.scrollWidth <= document.documentElement.clientWidth"), view
    heads = shown.at("frameworks").get_by_label("Operators by column").locator("thead th").all_inner_texts()
    assert [each.split()[0] for each in heads[1:]] == list(names[1:])
    shown.at(f"results?case={found[0].key}")
    dialog = shown.page.locator("dialog[open]")
    assert "Blocks side by side" in dialog.inner_text()
    assert dialog.locator(".chart canvas").count() >= 3


@pytest.mark.slow
@pytest.mark.parametrize(("scheme", "rules"), [("light", None), ("dark", ["color-contrast"])])
def test_axe_finds_nothing(report, show, measured_runs, scheme, rules):
    """Check all rules in light; in dark, which differs only in colours, the rules of colours."""
    from axe_playwright_python.sync_playwright import Axe

    axe, found = Axe(), {}
    options = {"runOnly": {"type": "rule", "values": rules}} if rules else None
    shown = show(report, scheme=scheme)
    key = next(each.key for each in measured_runs[0].results if each.status == "ok")
    for view in (*VIEWS, f"results?case={key}", "results?framework=torch"):
        page = shown.at(view)
        if view.startswith("results?framework"):
            page.locator("#view-results summary", has_text="columns").click()
            page.wait_for_selector(".menu[open] input")
        violations = axe.run(page, options=options).response["violations"]
        found[view] = [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in violations]
    assert found == {view: [] for view in found}


def test_on_a_phone_nothing_is_wider_than_the_screen(report, show, measured_runs):
    shown = show(report, width=360)
    key = next(each.key for each in measured_runs[0].results if each.status == "ok")
    for view in (*VIEWS, f"results?case={key}"):
        page = shown.at(view)
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, view
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    assert dialog.bounding_box()["x"] >= 0


def test_markup_in_names_is_text(measured_runs, show, tmp_path):
    run, _ = measured_runs
    results = [replace(each, task=replace(each.task, sample=MARKUP, category=MARKUP)) for each in run.results]
    named = Run(run.header, results)
    shown = show(written(tmp_path / "page.html", named, names=(MARKUP,), title=f"</title>{MARKUP}"))
    for view in ("summary", "results", "compiled", "frameworks", "roofline", "memory"):
        page = shown.at(view)
        assert page.locator("img").count() == 0
    assert MARKUP in shown.page.locator("h1").inner_text()
    shown.at(f"results?case={results[0].key}")
    assert shown.page.locator("dialog[open] h2").inner_text() == MARKUP


def test_a_run_of_failures_alone_is_shown_in_every_view(measured_runs, show, tmp_path):
    run, _ = measured_runs
    failures = Run(run.header, [each for each in run.results if each.is_failure])
    shown = show(written(tmp_path / "page.html", failures))
    for view in ("summary", "results", "compiled", "roofline", "memory"):
        shown.at(view)
    shown.at(f"results?case={failures.results[0].key}")
    assert "broken on purpose" in shown.page.locator("dialog[open]").inner_text()


def test_raw_blocks_that_were_left_out_are_spoken_of(measured_runs, show, tmp_path, monkeypatch):
    monkeypatch.setattr("bench.render.page_document.MOST_WITH_BLOCKS", 1)
    shown = show(written(tmp_path / "page.html", measured_runs[0]))
    key = next(each.key for each in measured_runs[0].results if each.status == "ok")
    dialog = shown.at(f"results?case={key}").locator("dialog[open]")
    assert "A report of more than 1 results leaves them out; the run file has them." in dialog.inner_text()
    assert dialog.locator(".chart").count() == 0


def test_a_single_result_is_shown(measured_runs, show, tmp_path):
    _, run = measured_runs
    single = Run({**run.header, "planned": 1}, run.results[:1])
    shown = show(written(tmp_path / "page.html", single))
    assert "Failed" not in shown.page.locator("p.verdict").inner_text()
    assert "✓ 1 ok" in shown.page.locator(".findings").inner_text()
    shown.at("results")
    assert len(shown.rows("results")) == 1
    assert shown.page.locator("#views a").all_inner_texts() == [
        *("Summary", "Results", "Side by side", "Roofline", "Memory", "Machine")
    ]


def test_a_comparison_shows_what_changed(report, show, measured_runs):
    shown = show(report)
    page = shown.at("compare")
    (comparison,) = bench.compare(*measured_runs, allow_missing=True)
    text = page.locator("#view-compare").inner_text()
    assert f"{len(comparison.missing)} missing" in text and RULE in text
    differing = page.get_by_label("What differs").locator("tbody tr").all_inner_texts()
    found = [*comparison.machines, *comparison.differences]
    names = [each.name.replace("_", " ") for each in found]
    assert [each.split("\t")[0].removeprefix("machine: ") for each in differing] == names
    page = shown.at("compare?change=missing")
    counted = page.locator("#view-compare .counted").inner_text()
    assert counted.startswith(f"{len(comparison.missing)} of {len(comparison.pairs)}")


def test_what_is_suspicious_is_marked_and_counts_in_no_mean(show, tmp_path):
    def timed(
        seconds: float, extent: int, stage: int = 1, framework: str = "torch", **values
    ) -> bench.Result:
        return planted.measured(seconds=seconds, framework=framework, extent=extent, stage=stage, **values)

    disturbed, suspect = timed(1e-3, 9, framework="numpy"), timed(8e-3, 9)
    disturbed.disturbed, suspect.suspicions = True, ["faster than the machine: 300%"]
    eager = [timed(1e-3, 8, framework="numpy", ulps=1.0), timed(2e-3, 8), disturbed, suspect]
    bench.report(planted.run(*eager, timed(1e-3, 8, 3), timed(1e-3, 9, 3)), tmp_path / "page.html")
    shown = show(tmp_path / "page.html")
    facts = shown.at("summary").locator("#view-summary .shares").inner_text()
    assert facts.split("suspicious")[1].split() == ["1", "of", "6"]
    means = shown.page.get_by_label("Geometric means over eager").locator("tbody tr")
    assert "0.50x" in means.inner_text() and "1, 1 !" in means.inner_text()
    page = shown.at("results")
    assert page.locator("#view-results th[scope=col]", has_text="suspicions").count() == 1
    assert sum("faster than the machine: 300%" in row for row in shown.rows("results")) == 1
    row = shown.at("compiled").get_by_label("By compiler", exact=True).locator("tbody tr").inner_text()
    assert "0.50x" in row and "1, 1 !" in row
    assert RULE in shown.page.locator("#view-compiled").inner_text()
    page = shown.at("frameworks")
    assert "torch 2.00x of 1, 1 !" in page.locator("#view-frameworks summary", has_text="numpy").inner_text()
    cells = {cell for row in shown.rows("frameworks") for cell in row}
    assert {"1 ms", "2 ms ?", "1 ms ~?", "8 ms !?"} <= cells


def test_rows_lead_to_the_run_that_they_are_of(show, tmp_path):
    paths = [
        planted.saved(
            tmp_path,
            f"{name}.jsonl",
            *(planted.measured(seconds=seconds, framework=framework) for framework in SECONDS),
        )
        for name, seconds in (("first", 1e-3), ("second", 2e-3))
    ]
    bench.report(paths, tmp_path / "page.html")
    shown = show(tmp_path / "page.html")
    for view, place, run in (
        ("frameworks", 0, "first"),
        ("frameworks", 1, "second"),
        ("compare", 0, "second"),
    ):
        page = shown.at(view)
        page.locator(f"#view-{view} .grid tbody tr:not(.space)").nth(place).locator("td").nth(1).click()
        page.wait_for_selector("dialog[open]")
        assert f"of={run}" in page.url
        page.keyboard.press("Escape")
        page.wait_for_url(lambda url: "case=" not in url)


def test_frameworks_stand_against_each_other_with_findings_first(show, tmp_path):
    """Check that findings come first, as in Python, and that the page of one framework has no such view."""
    from axe_playwright_python.sync_playwright import Axe

    loss = [planted.measured(seconds=seconds, framework=name) for name, seconds in SECONDS.items()]
    run = planted.run(*loss, planted.measured("sort"), request={"frameworks": list(SECONDS)})
    bench.report(run, tmp_path / "two.html")
    shown = show(tmp_path / "two.html", width=360)
    page = shown.at("against")
    titles = page.locator("#view-against h2").all_inner_texts()
    assert titles[0] == "Findings" and "Geometric means by category and regime" in titles
    (finding,) = bench.versus(run).findings
    cells = page.locator("#view-against table").first.locator("tbody tr").first.locator("th, td")
    texts = cells.all_inner_texts()
    assert {"abs", "torch", "numpy", f"{finding.times:.2f}x"} <= set(texts), texts
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert Axe().run(page).response["violations"] == []
    bench.report(planted.run(*loss[:1]), tmp_path / "one.html")
    assert "Against each other" in page.locator("#views a").all_inner_texts()
    assert "Against each other" not in show(tmp_path / "one.html").page.locator("#views a").all_inner_texts()
