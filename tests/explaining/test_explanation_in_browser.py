"""The page of an explanation in a real browser: the icicle, and what axe finds."""

from __future__ import annotations

import pytest

from bench.explaining.breakdown import CaseTime, Explanation
from bench.explaining.report import explanation_page
from bench.model.call import RecordedCall

pytestmark = pytest.mark.process


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1440, "dark")])
def test_axe_finds_nothing_and_only_tables_and_the_icicle_scroll(browser, tmp_path, width, scheme):
    from axe_playwright_python.sync_playwright import Axe

    tensor = {"tensor": {"shape": [2, 3], "dtype": "float32"}}
    call = RecordedCall("torch.nn.functional.linear", [tensor], count=3, modules={"layers.0.mlp": 3})
    cases = [CaseTime(call, {"eager": 1e-6}), CaseTime(RecordedCall("torch.exp", []), {"eager": 4e-6})]
    found = Explanation("mine:model", "forward", 1e-5, (9e-6, 1.1e-5), cases, framework="torch")
    path = tmp_path / "page.html"
    path.write_text(explanation_page(found), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    page.goto(path.as_uri())
    parts = page.locator("svg.icicle rect").count()
    assert parts == 1 + 2 + 2 + 2 + 1, "step, modules, operators, cases, what no operator explains"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    violations = Axe().run(page, options={"preload": False}).response["violations"]
    context.close()
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in violations] == []
