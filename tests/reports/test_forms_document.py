"""docs/forms.md: what the generator writes, and that the committed one is current."""

from pathlib import Path

from bench.__main__ import main
from bench.reports.forms_document import Forms, forms_document

ROOT = Path(__file__).resolve().parents[2]


def test_forms_by_category():
    samples = [
        Forms("roi", "vision", {"torch": 3, "mxnet": None, "jax": 0}, ("mxnet", "torch")),
        Forms("abs", "unary", {"torch": None, "jax": None}),
        Forms("nms", "vision", {"torch": 3, "jax": 2, "mxnet": 1}, ("torch",), ("torch", "jax"), ("torch",)),
    ]
    lines = forms_document(samples, ("torch", "jax", "mxnet")).splitlines()
    assert lines[lines.index("## unary") :] == [
        "## unary",
        "",
        "| operator | torch | jax | mxnet |",
        "| --- | --- | --- | --- |",
        "| abs | own | own |  |",
        "",
        "## vision",
        "",
        "| operator | torch | jax | mxnet |",
        "| --- | --- | --- | --- |",
        "| nms | 3 calls, kernel, static too | 2 calls, static | 1 call |",
        "| roi | 3 calls, kernel | no calls | own, kernel |",
    ]


def test_the_committed_document_is_current(tmp_path):
    written = tmp_path / "forms.md"
    assert main(["forms", "--output", str(written)]) == 0
    committed = (ROOT / "docs" / "forms.md").read_text(encoding="utf-8")
    assert written.read_text(encoding="utf-8") == committed, "run: make operators"
