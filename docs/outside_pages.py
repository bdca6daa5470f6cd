"""A hook of MkDocs that takes the files outside docs/ into the site, and mends links from and to them."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "README.md": "project/readme.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "SECURITY.md": "project/security.md",
    "LICENSE": "project/license.md",
    "bench/model/run.schema.json": "project/run.schema.json",
}
"""The path of each file below the root, and of its page in the site."""
LINK = re.compile(r"(?<=\]\()(?P<path>[^)\s:#]+)(?=[)#])")
"""The path of a link to a file, without its anchor; addresses have a colon."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of files outside docs/."""
    from mkdocs.structure.files import File

    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        if name == "LICENSE":
            text = f"# Licence\n\n```text\n{text}```\n"
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Return the page with its links to files as links to the pages of the site."""
    place = page.file.src_uri
    sources = {target: name for name, target in PAGES.items()}
    return with_site_links(markdown, sources.get(place, f"docs/{place}"), place)


def with_site_links(markdown: str, source: str, place: str) -> str:
    """Return the text with links as they are in the site.

    source: the path of the file, below the root, which links in the text are relative to.
    place: the path of its page in the site.
    """

    def mended(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), found["path"]))
        in_site = PAGES.get(target, target.removeprefix("docs/"))
        return posixpath.relpath(in_site, posixpath.dirname(place) or ".")

    return LINK.sub(mended, markdown)
