"""Links between the documents, their anchors, and the navigation of the site."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from documents import BLOCK
from processes import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s:]+)\)")
"""The target of a link that is no address: addresses have a colon."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def anchors(path: Path) -> frozenset[str]:
    """Return the anchors of the headings of a document, as GitHub and the site make them."""
    text = BLOCK.sub("", path.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return frozenset(re.sub(r"[^\w\s-]", "", each.lower()).strip().replace(" ", "-") for each in headings)


def broken(path: Path) -> Iterator[str]:
    """Yield the links of a document whose file or anchor is not there."""
    text = BLOCK.sub("", path.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.is_file() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            yield link


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    assert list(broken(path)) == []


def test_every_document_is_in_the_navigation() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"(\S+\.md)$", nav, re.MULTILINE)
    documents = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert len(listed) == len(set(listed))
    assert documents == {each for each in listed if not each.startswith("project/")}


def test_every_public_name_is_in_the_reference() -> None:
    stub = (ROOT / "bench" / "__init__.pyi").read_text(encoding="utf-8")
    public = {
        f"{module}.{each}" for module, each in re.findall(r"^from (\S+) import (\w+) as", stub, re.MULTILINE)
    }
    shown = re.findall(r"^::: (\S+)$", (ROOT / "docs" / "reference" / "python.md").read_text(), re.MULTILINE)
    assert set(shown) == public - {"bench.samples"} and len(shown) == len(set(shown))


def test_links_to_files_outside_the_documents_lead_to_their_pages() -> None:
    spec = importlib.util.spec_from_file_location("outside_pages", ROOT / "docs" / "outside_pages.py")
    assert spec is not None and spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    in_readme = "[a](docs/gate.md#sides) [b](CONTRIBUTING.md) [c](https://example.org) [d](#more)"
    assert hook.with_site_links(in_readme, "README.md", "project/readme.md") == (
        "[a](../gate.md#sides) [b](contributing.md) [c](https://example.org) [d](#more)"
    )
    in_tutorial = "[a](../gate.md) [b](../../CONTRIBUTING.md#rules)"
    assert hook.with_site_links(in_tutorial, "docs/tutorials/x.md", "tutorials/x.md") == (
        "[a](../gate.md) [b](../project/contributing.md#rules)"
    )
