"""The folder of a site: what a killed call has left there is removed by the next one."""

from __future__ import annotations

import subprocess
import sys

from processes import ROOT, user_environment

from bench.reporting.site_folder import write_site

HELD = """
import sys
from pathlib import Path
from bench.reporting.site_folder import write_site

def files():
    yield "index.html", "old"
    print("begun", flush=True)
    input()
    yield "more.html", "old"

write_site(Path(sys.argv[1]), files())
"""


def test_what_a_killed_call_left_is_swept_and_what_goes_on_is_not(tmp_path):
    site = tmp_path / "site"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    command = [sys.executable, "-c", HELD, str(site)]
    with subprocess.Popen(command, cwd=ROOT, env=user_environment(), **pipes) as process:
        assert process.stdout.readline() == "begun\n"
        assert write_site(site, [("index.html", "new")]) == 1
        assert len(list(site.glob(".building-*"))) == 1, "it is still at work"
        process.kill()
    write_site(site, [("index.html", "newer")])
    assert sorted(path.name for path in site.iterdir()) == ["dlop-bench-site.json", "index.html"]
    assert (site / "index.html").read_text() == "newer"
