"""A site from the file system in a real browser: searched, used by keyboard, read on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from histories import header, noisy, result, write_run
from planted import failed

import bench
from bench.analysis.series import Point, Series
from bench.render.document import over_time_html

pytestmark = pytest.mark.process

SAMPLES = {"abs": ("absolute",), "exp": (), "softmax": ("SoftmaxActivation",), "<i>odd": ()}


@pytest.fixture(scope="module")
def public(tmp_path_factory) -> Path:
    """Return a site of twelve runs of four samples; the last run has a failure, and another version."""
    directory = tmp_path_factory.mktemp("site")
    for day, seconds in enumerate(noisy(12, None)):
        results = [result(seconds, sample=name, aliases=names) for name, names in SAMPLES.items()]
        broken = [failed("exp", message="it is broken")] if day == 11 else []
        write_run(directory, day, [*results, *broken], version="2.5.0" if day > 6 else "2.4.0")
    bench.site(directory / "public", directory)
    return directory / "public"


@pytest.fixture
def show(browser, public) -> Iterator[Callable[..., Any]]:
    """Yield a function that opens a page of the site.

    At the end, no page may have complained, nor asked for anything from elsewhere.
    """
    contexts, complaints = [], []

    def opened(name: str, width: int = 1200, scheme: str = "light", script: bool = True) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme=scheme, java_script_enabled=script
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.append(request.url))
        page.on("request", lambda request: is_own(request.url) or complaints.append(request.url))
        page.goto(f"{public.as_uri()}/{name}")
        return page

    def is_own(url: str) -> bool:
        return url.startswith((public.as_uri(), "data:"))

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def listed(page: Any) -> list[str]:
    return page.locator("#operators tbody tr:visible th").all_inner_texts()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("soft", ["softmax"]),
        ("ABSOLUTE", ["abs"]),  # an alias
        ("unary", ["<i>odd", "abs", "exp", "softmax"]),  # their category
        ("unary exp", ["exp"]),
        ("nothing like it", []),
    ],
)
def test_the_search_finds_names_aliases_and_categories(asked, found, show):
    page = show("index.html")
    page.fill("#search", asked)
    assert listed(page) == found
    assert page.inner_text("#counted") == f"{len(found)} of 4 operators"
    page.goto(page.url)
    page.reload()  # the address holds the search
    assert page.input_value("#search") == asked and listed(page) == found


def test_the_search_works_by_keys_alone(show):
    page = show("index.html")
    page.keyboard.press("/")
    page.keyboard.type("a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "abs"
    page.keyboard.press("Enter")
    page.wait_for_url("**/operators/abs.html")
    page.keyboard.press("/")
    page.wait_for_url("**/index.html#search")
    page.keyboard.type("softmax")
    page.keyboard.press("Enter")
    page.wait_for_url("**/operators/softmax.html")
    assert page.inner_text("h1") == "softmax"


def test_a_failure_leads_to_its_run_and_its_report(show):
    page = show("operators/exp.html")
    assert page.locator("main h2").first.inner_text() == "Failures"
    assert "it is broken" in page.locator(".problem").inner_text()
    page.click("main p.note a >> nth=-1")
    page.wait_for_url("**/runs/run-*.html")
    assert "it is broken" in page.locator(".problem").inner_text()
    page.click("text=The report of this run")
    page.wait_for_url("**/reports/run-*.html*")
    page.wait_for_selector("html[data-shown]")


def test_a_chart_has_its_points_its_break_and_its_table(show):
    page = show("operators/abs.html")
    assert page.locator("svg.chart:not(.key) .mark").count() == 12
    assert page.locator("svg.chart:not(.key) .break").count() == 1
    assert "numpy 2.4.0 → 2.5.0" in page.inner_text(".breaks")
    page.click("summary")
    assert page.locator("details tbody tr:visible").count() == 12
    page.click("details tbody tr:nth-child(3) a")
    page.wait_for_selector("dialog[open]")
    assert "abs" in page.inner_text("dialog")


def test_a_pointer_near_a_point_shows_its_words(show):
    page = show("operators/abs.html")
    mark = page.locator("svg.chart:not(.key) .mark").nth(3)
    mark.scroll_into_view_if_needed()
    place = mark.bounding_box()
    page.mouse.move(place["x"] + 12, place["y"] + 12)  # beside it
    words = page.locator(".tip").inner_text().splitlines()
    assert words[:2] == ["numpy eager", "2026-01-04 00:00"] and "numpy 2.4.0" in words
    assert page.locator(".near").count() == 1 and page.locator("svg.chart title").count() == 0
    page.mouse.move(2, 2)
    assert page.locator(".tip").is_hidden()


def test_without_scripts_everything_is_there_but_the_search(show):
    page = show("index.html", script=False)
    assert len(listed(page)) == 4 and not page.locator("#search").is_visible()


@pytest.mark.parametrize("name", ["index.html", "operators/abs.html", "operators/exp.html"])
def test_on_a_phone_only_tables_and_charts_scroll(name, show):
    page = show(name, width=360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(scheme, show, public):
    from axe_playwright_python.sync_playwright import Axe

    run = next((public / "runs").iterdir()).relative_to(public)
    for name in ("index.html", "changes.html", "operators/abs.html", "operators/exp.html", str(run)):
        found = Axe().run(show(name, scheme=scheme), options={"preload": False}).response["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_history_has_the_same_chart_in_a_page_of_its_own(scheme, browser, tmp_path):
    """Check a series that is slower at its end: its ring, its tip, axe, and that nothing is loaded."""
    from axe_playwright_python.sync_playwright import Axe

    points = [Point.of(header(day), result(1e-3 if day < 8 else 2e-3)) for day in range(9)]
    series = replace(Series.of(header(0), result()), points=tuple(points))
    path = tmp_path / "abs.html"
    path.write_text(over_time_html([series]), encoding="utf-8")
    complaints: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("request", lambda request: request.url.startswith(("file:", "data:")) or complaints.append("net"))
    page.goto(path.as_uri())
    assert page.title() == "abs over time" and page.evaluate("document.documentElement.lang") == "en"
    assert page.locator("text.change").text_content() == "▲ 2.00x"
    page.locator("svg.chart:not(.key) .mark").first.scroll_into_view_if_needed()
    place = page.locator("svg.chart:not(.key) .mark").first.bounding_box()
    page.mouse.move(place["x"] + 2, place["y"] + 2)
    assert "numpy 2.4.0" in page.inner_text(".tip")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = Axe().run(page, options={"preload": False}).response["violations"]
    context.close()
    assert ([each["id"] for each in found], complaints) == ([], [])
