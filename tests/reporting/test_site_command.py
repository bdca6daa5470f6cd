"""`python -m bench site`: pages of real runs, files after interrupted and refused builds, and safe names."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote, urljoin

import pytest
from histories import noisy, result, write_run
from planted import failed, measured, saved
from processes import bench_process

import bench
from bench.__main__ import main
from bench.reporting.site_folder import MARK

LINK = re.compile(r'(?:href|src)="([^"#]*)')


def site(*arguments, capsys) -> tuple[int, str, str]:
    """Return the exit status, standard output and standard error."""
    try:
        status = main(["site", *map(str, arguments)])
    except SystemExit as error:
        status = error.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(*arguments, capsys) -> str:
    status, out, errors = site(*arguments, capsys=capsys)
    assert (status, out) == (2, "") and errors.count("\n") == 1, errors
    return errors


def files(directory: Path) -> dict[str, str]:
    return {
        path.relative_to(directory).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(directory.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def public(tmp_path_factory) -> Path:
    """Return the site of two real runs."""
    pytest.importorskip("torch")
    directory = tmp_path_factory.mktemp("site")
    for options in (("--frameworks", "numpy,torch", "-st", "1,2"), ("--frameworks", "numpy")):
        done = bench_process(
            "run", "-c", "abs,softmax", *options, "--max-cases", "2", "--time-budget", "0.01", cwd=directory
        )
        assert done.returncode == 0, done.stderr
    done = bench_process("site", "public", "results", cwd=directory)
    assert (done.returncode, done.stdout, done.stderr) == (0, "public/index.html\n", "")
    return directory / "public"


@pytest.mark.process
def test_two_real_runs_have_pages_of_operators_runs_and_reports(public):
    found = files(public)
    assert {"index.html", "operators/abs.html", "operators/softmax.html", "assets/site.css"} <= set(found)
    assert sum(name.startswith("runs/") for name in found) == 2
    assert sum(name.startswith("reports/") for name in found) == 2
    softmax = found["operators/softmax.html"]
    for said in ("torch eager", "torch graph", "numpy eager", "Inputs", "torch.softmax", "SoftmaxActivation"):
        assert said in softmax
    assert softmax.count('<svg class="chart" viewBox') == 2  # one of each case


@pytest.mark.process
def test_every_link_leads_to_a_file(public):
    for name, text in files(public).items():
        if name.endswith(".html") and not name.startswith("reports/"):
            for link in LINK.findall(text):
                if link and not re.match(r"[a-z]+:", link):
                    assert (public / unquote(urljoin(name, link))).is_file(), (name, link)


def test_versions_and_inputs_part_the_points(tmp_path, capsys):
    (tmp_path / "runs").mkdir()
    for day in range(6):
        found = result(1e-3, input_checksum="other" if day >= 4 else "same")
        write_run(tmp_path / "runs", day, [found], version="2.5.0" if day >= 2 else "2.4.0")
    assert site(tmp_path / "public", tmp_path / "runs", capsys=capsys)[0] == 0
    page = (tmp_path / "public/operators/abs.html").read_text(encoding="utf-8")
    assert page.count('class="line" d="M') == 3 + 1  # two runs in each part; one in the legend
    assert "2026-01-03: numpy: numpy 2.4.0 → 2.5.0" in page and "2026-01-05: numpy: other inputs" in page


def test_a_renamed_sample_has_one_series_over_many_runs(tmp_path, capsys):
    (tmp_path / "runs").mkdir()
    for day, seconds in enumerate(noisy(9, None)):
        name = {"sample": "absolute", "aliases": ("abs",)} if day == 8 else {"sample": "abs"}
        write_run(tmp_path / "runs", day, [result(seconds, **name)])
    assert site(tmp_path / "public", tmp_path / "runs", capsys=capsys)[0] == 0
    found = files(tmp_path / "public")
    assert [name for name in found if name.startswith("operators/")] == ["operators/absolute.html"]
    assert "9 runs as a table" in found["operators/absolute.html"]


def test_the_page_of_changes_has_the_slowest_first_with_the_versions_that_changed(tmp_path, capsys):
    """Check three operators over four runs: one slower and one faster with a new version, one as it was."""
    (tmp_path / "runs").mkdir()
    for day in range(4):
        newer = day == 3
        found = [
            result(2e-3 if newer else 1e-3, sample="abs"),
            result(0.5e-3 if newer else 1e-3, sample="exp"),
            result(1e-3, sample="sin"),
        ]
        write_run(tmp_path / "runs", day, found, version="2.5.0" if newer else "2.4.0")
    assert site(tmp_path / "public", tmp_path / "runs", capsys=capsys)[0] == 0
    page = (tmp_path / "public/changes.html").read_text(encoding="utf-8")
    assert "1 slower and 1 faster than in the runs before, of 3 measurements" in page
    assert (
        page.index("operators/abs.html") < page.index("operators/exp.html")
        and "operators/sin.html" not in page
    )
    for said in ("2.00x", "0.50x", "1 ms", "2 ms", "numpy 2.4.0 → 2.5.0", "2026-01-04"):
        assert said in page
    assert re.search(r"reports/[^#]*#results\?case=", page)
    index = (tmp_path / "public/index.html").read_text(encoding="utf-8")
    assert "▲ 1 slower" in index and "2.00x slower" in index and "0.50x faster" in index
    assert index.count('class="spark"') == 3


def test_a_site_of_one_run_has_no_changes(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    assert site(tmp_path / "public", path, capsys=capsys)[0] == 0
    assert "Nothing became slower or faster." in (tmp_path / "public/changes.html").read_text(
        encoding="utf-8"
    )
    index = (tmp_path / "public/index.html").read_text(encoding="utf-8")
    assert "slower" not in index and 'class="spark"' not in index


def test_failures_stand_before_numbers(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured(), failed("abs", framework="jax", message="it is wrong"))
    site(tmp_path / "public", path, capsys=capsys)
    for name in ("operators/abs.html", "index.html", "runs/run.html"):
        text = (tmp_path / "public" / name).read_text(encoding="utf-8")
        assert text.index("it is wrong") < text.index("<h2>", text.index("<h2>") + 1)


def test_sites_of_failures_alone_or_one_result_are_written(tmp_path, capsys):
    for name, results in {"failures": [failed(), failed("exp")], "one": [measured()]}.items():
        path = saved(tmp_path, f"{name}.jsonl", *results)
        assert site(tmp_path / name, path, capsys=capsys)[0] == 0
        assert (tmp_path / name / "operators/abs.html").is_file()


NAMES = ("<b>&\"'x", "mxnet::linalg_*", "../../escape", "Abs", "abs", "a" * 300, "ä/ö")


def test_names_are_text_and_safe_as_files(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", *(measured(name) for name in NAMES))
    assert site(tmp_path / "public", path, capsys=capsys)[0] == 0
    found = files(tmp_path / "public")
    pages = [name for name in found if name.startswith("operators/")]
    assert len({name.lower() for name in pages}) == len(NAMES)
    assert all(re.fullmatch(r"operators/[A-Za-z0-9_.-]{1,80}", name) for name in pages)
    assert all("<b>" not in text for name, text in found.items() if name.endswith(".html"))
    assert "&lt;b&gt;&amp;" in found["index.html"]


def test_a_site_is_written_anew_and_the_files_of_others_stay(tmp_path, capsys):
    first, second = saved(tmp_path, "a.jsonl", measured("exp")), saved(tmp_path, "b.jsonl", measured("abs"))
    assert site(tmp_path / "public", first, capsys=capsys)[0] == 0
    (tmp_path / "public/CNAME").write_text("mine")
    assert site(tmp_path / "public", second, "--title", "Second", capsys=capsys)[0] == 0
    found = files(tmp_path / "public")
    assert "operators/abs.html" in found and "operators/exp.html" not in found
    assert found["CNAME"] == "mine" and "<h1>Second</h1>" in found["index.html"]


def test_a_folder_of_something_else_is_refused(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    (tmp_path / "home").mkdir()
    (tmp_path / "home/index.html").write_text("mine")
    said = refused(tmp_path / "home", path, capsys=capsys)
    assert "holds something else than a site" in said and files(tmp_path / "home") == {"index.html": "mine"}
    assert "is not a directory" in refused(path, path, capsys=capsys)


def test_what_goes_wrong_leaves_the_old_site(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    assert site(tmp_path / "public", path, capsys=capsys)[0] == 0
    before = files(tmp_path / "public")
    newer = tmp_path / "newer.jsonl"
    newer.write_text(path.read_text().replace('"schema_version":3', '"schema_version":99', 1))
    assert "newer version" in refused(tmp_path / "public", path, newer, capsys=capsys)
    (tmp_path / "empty").mkdir()
    assert "no run file in" in refused(tmp_path / "public", tmp_path / "empty", capsys=capsys)
    assert "cannot read" in refused(tmp_path / "public", tmp_path / "none.jsonl", capsys=capsys)

    def interrupt(text: str) -> None:
        if text.startswith("writing"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bench.site(tmp_path / "public", path, say=interrupt)
    assert files(tmp_path / "public") == before and list(tmp_path.glob("public/.*")) == []


@pytest.mark.parametrize("moves", range(1, 10))
def test_an_interruption_while_pages_are_moved_leaves_one_site(tmp_path, capsys, monkeypatch, moves):
    first, second = saved(tmp_path, "a.jsonl", measured("exp")), saved(tmp_path, "b.jsonl", measured("abs"))
    assert site(tmp_path / "public", first, capsys=capsys)[0] == 0
    rename, done = Path.rename, []

    def interrupted(path: Path, target: Path) -> Path:
        done.append(path)
        if len(done) == moves:
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        bench.site(tmp_path / "public", second)
    monkeypatch.undo()
    found = files(tmp_path / "public")
    assert "operators/exp.html" in found and "operators/abs.html" not in found
    assert 'href="operators/exp.html"' in found["index.html"] and "assets/site.css" in found
    assert site(tmp_path / "public", second, capsys=capsys)[0] == 0
    assert "operators/exp.html" not in files(tmp_path / "public")


def test_what_a_killed_build_left_is_no_obstacle(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl", measured())
    (tmp_path / "public/.building-1/operators").mkdir(parents=True)
    assert site(tmp_path / "public", path, capsys=capsys)[0] == 0


def test_runs_without_results_are_refused(tmp_path, capsys):
    path = saved(tmp_path, "run.jsonl")
    assert "there is nothing to make pages of" in refused(tmp_path / "public", path, capsys=capsys)
    assert not (tmp_path / "public").exists() or list((tmp_path / "public").iterdir()) == []


def test_a_forged_list_of_files_removes_nothing_outside_of_the_site(tmp_path, capsys):
    """Check that a build does not remove other people's files because a forged list names them."""
    path = saved(tmp_path, "run.jsonl", measured())
    (tmp_path / "public").mkdir()
    (tmp_path / "keep").write_text("mine")
    (tmp_path / "public" / MARK).write_text(json.dumps({"entries": ["../keep", "..", "", "/etc"]}))
    assert site(tmp_path / "public", path, capsys=capsys)[0] == 0
    assert (tmp_path / "keep").read_text() == "mine"
