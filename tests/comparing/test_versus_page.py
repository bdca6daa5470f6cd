"""The page of `versus` in a real browser: the verdict first, a search, a choice of pair, links into cases."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from planted import failed, measured, run

from bench.comparing.versus.page import write_page
from bench.comparing.versus.versus import versus
from bench.render.rows.measured import Measured

pytestmark = pytest.mark.process
SIDES = {"torch": 1e-3, "jax": 3e-3, "mxnet": 9e-3}


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> str:
    """Return the page of a run of four operators in three frameworks, which was cut short."""
    results = [
        measured(name, seconds, framework=side, extent=4096)
        for name in ("abs", "exp", "sort", "cumsum")
        for side, seconds in SIDES.items()
    ]
    results += [measured("roll", framework="torch"), failed("roll", framework="jax", message="<b>none</b>")]
    made = run(*results, request={"frameworks": list(SIDES)}, planned=20)
    text = io.StringIO()
    named = Measured("run", made.header, made.results, lambda result: f"again {result.key}")
    write_page(versus(made), named, text)
    path = tmp_path_factory.mktemp("versus") / "page.html"
    path.write_text(text.getvalue(), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def show(browser, address) -> Iterator[Callable[..., Any]]:
    contexts, complaints = [], []

    def opened(asked: str = "", width: int = 1440, scheme: str = "light") -> Any:
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + asked)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def test_the_verdict_stands_first_and_tables_but_findings_are_closed(show):
    page = show()
    assert page.inner_text("h1") == "torch against jax against mxnet: 12 findings"
    assert (
        page.locator(".verdict-facts li").first.inner_text()
        == "✕ the run was cut short: 6 results are missing"
    )
    assert page.locator("details[open] h2").all_inner_texts() == ["Findings"]
    assert page.evaluate("document.documentElement.scrollHeight") < 2000


def test_a_search_and_a_pair_choose_the_rows_of_all_tables_and_stand_in_the_address(show):
    page = show()
    page.fill("#search", "sort")
    page.select_option("#pair", label="torch and mxnet")
    rows = page.locator("details[open] tbody tr:visible")
    assert rows.count() == 1 and "9.00x" in rows.first.inner_text()
    assert "1 of 12" in page.locator("details[open] .counted").inner_text()
    page.reload()
    assert rows.count() == 1 and page.input_value("#search") == "sort"


def test_a_finding_leads_to_its_case_and_its_command(show):
    page = show()
    page.click("details[open] tbody a >> nth=0")
    shown = page.locator("section:target")
    assert "lost per call" in shown.inner_text() and "again " in shown.locator("pre").inner_text()


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1440, "dark")])
def test_axe_finds_nothing_and_only_tables_scroll(show, width, scheme):
    from axe_playwright_python.sync_playwright import Axe

    page = show(width=width, scheme=scheme)
    for summary in page.locator("summary").all()[1:]:
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page, options={"preload": False}).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
