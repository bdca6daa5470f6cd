"""`import bench`: measuring from Python, with real workers."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import time
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import psutil
import pytest
from processes import process

import bench
from bench.engine.event import FINISHED, NOTICE, PLANNED, READING, STARTING
from bench.engine.launcher import LocalLauncher
from bench.errors import BenchError

QUICK = {"warmup": 1, "runs": 8}
ROOT = Path(bench.__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def session():
    """Yield a session whose workers stay warm for all tests of this module."""
    with bench.Session() as opened:
        yield opened


@pytest.fixture(scope="module")
def measured(session):
    return bench.run("abs,softmax", stages=[1, 2], tag="short", max_cases=2, session=session, **QUICK)


# -- a run


def test_a_run_has_a_result_of_each_sample_case_and_stage(measured):
    assert [(each.sample, each.stage, each.status) for each in measured] == [
        (sample, stage, status)
        for sample in ("abs", "softmax")
        for _ in range(2)
        for stage, status in ((1, "ok"), (2, "unsupported"))
    ]
    assert len(measured) == len(measured.results) == 8
    assert measured.path is None and not measured.is_failed
    timed = measured.results[0]
    assert timed.median_seconds > 0 and timed.check["checked"] and timed.task.settings.runs == 8
    assert measured.header["environments"]["numpy"]["versions"]["numpy"] == np.__version__


def test_a_run_that_is_saved_and_loaded_again_is_the_same(measured, tmp_path):
    path = measured.save(tmp_path)
    assert path.parent == tmp_path and path.name.startswith("run-")
    again = bench.load(path)
    assert again.results == measured.results and again.header == measured.header and again.path == path
    assert measured.save(tmp_path / "named.jsonl") == tmp_path / "named.jsonl"
    assert bench.load(str(tmp_path / "named.jsonl")).results == measured.results
    with pytest.raises(bench.UsageError, match="is there already, and is kept"):
        measured.save(tmp_path / "named.jsonl")


def test_a_run_shows_itself_as_a_table_and_as_html(measured):
    from rich.console import Console

    text = io.StringIO()
    Console(file=text, width=100).print(measured.table())
    assert "abs" in text.getvalue() and "(1)" in text.getvalue()

    class Cells(HTMLParser):
        texts: list[str] = []
        open_tags: list[str] = []

        def handle_starttag(self, tag, attributes):
            self.open_tags.append(tag)

        def handle_endtag(self, tag):
            assert self.open_tags.pop() == tag

        def handle_data(self, data):
            self.texts.append(data)

    parser = Cells()
    parser.feed(measured._repr_html_())
    assert parser.open_tags == []
    assert {"Median time per call", "abs", "softmax", "(1)", "numpy 1"} <= set(parser.texts)


def test_html_shows_text_as_it_is():
    own = bench.sample("own", cases=[{"text": "<b>&"}], inputs=lambda text: [np.ones(2)], reference=np.abs)
    assert "&lt;b&gt;&amp;" in bench.run(own, **QUICK)._repr_html_()


def test_a_run_becomes_a_pandas_frame_with_a_row_per_result(measured):
    pandas = pytest.importorskip("pandas")
    frame, whole = measured.to_pandas(), measured.to_pandas(columns="all")
    assert isinstance(frame, pandas.DataFrame) and len(frame) == len(whole) == 8
    first, timed = frame.iloc[0], measured.results[0]
    assert list(first[["sample", "case", "framework", "stage", "status"]]) == ["abs", "(1)", "numpy", 1, "ok"]
    assert first["low"] <= first["median_seconds"] == timed.median_seconds <= first["high"]
    assert len(frame.columns) == 12 and pandas.isna(frame["median_seconds"][1])
    assert list(whole["key"]) == [result.key for result in measured]
    assert whole["statistics.median"][0] == timed.median_seconds
    with pytest.raises(bench.UsageError, match="columns is 'few'; choose from main, all"):
        measured.to_pandas(columns="few")


def test_a_run_and_its_results_are_one_short_line_each(measured, tmp_path):
    timed, other = measured.results[:2]
    assert str(timed).startswith("abs (1), numpy stage 1: ") and "±" in str(timed)
    assert str(other).startswith("abs (1), numpy stage 2: unsupported: ")
    assert repr(timed) == f"<Result: {timed}>"
    assert str(measured) == "8 results of abs, softmax in numpy: 4 ok, 4 unsupported"
    assert repr(measured) == f"<Run: {measured}>"
    path = measured.save(tmp_path / "kept.jsonl")
    assert str(bench.load(path)).endswith(f"4 unsupported ({path})")


def test_progress_can_be_print(session, capsys):
    run = bench.run("abs", max_cases=1, session=session, progress=print, **QUICK)
    assert capsys.readouterr().out.splitlines() == [
        "reading abs, numpy (1 of 1)",
        "measurements planned: 1",
        "measuring abs (1)",
        f"1 of 1: {run.results[0]}",
    ]


def test_failures_are_told_once_with_the_first(session):
    pytest.importorskip("torch")

    def broken(x):
        raise ValueError("no such thing")

    own = bench.sample("broken", cases=[{"x": bench.shape(3)}, {"x": bench.shape(4)}], torch=broken)
    with pytest.warns(bench.FailureWarning) as warned:
        run = bench.run([own, "abs"], frameworks="torch", max_cases=2, session=session, **QUICK)
    (warning,) = warned
    assert run.failures == run.results[:2] and run.is_failed
    assert str(warning.message).startswith("2 of 4 results failed: broken x=(3), torch stage 1: error: ")
    assert "no such thing" in str(warning.message) and warning.filename == __file__


def test_iterate_yields_results_as_they_come(session):
    finished = []
    results = bench.iterate("abs", max_cases=3, session=session, progress=finished.append, **QUICK)
    first = next(results)
    assert first.sample == "abs" and [event.kind for event in finished].count(FINISHED) == 1
    assert len(list(results)) == 2


def test_iterator_that_is_let_go_leaves_no_worker():
    before = psutil.Process().children()
    results = bench.iterate("abs", max_cases=3, **QUICK)
    next(results)
    assert len(psutil.Process().children()) == len(before) + 1
    results.close()
    assert psutil.Process().children() == before


@pytest.mark.process
def test_progress_is_told_every_event_in_order(session):
    heard = []
    bench.run("abs", frameworks="numpy,torch", max_cases=1, session=session, progress=heard.append, **QUICK)
    kinds = [event.kind for event in heard if event.kind != NOTICE]
    frameworks = 1 + ("torch" in {event.task.framework for event in heard if event.kind == FINISHED})
    assert kinds == [
        *[READING] * frameworks,
        *(PLANNED, STARTING),
        *[FINISHED] * frameworks,
    ], "one row, its frameworks by turns"
    assert [event.done for event in heard if event.kind == FINISHED] == list(range(1, heard[-1].total + 1))


def test_one_run_measures_several_frameworks_and_stages(session):
    pytest.importorskip("torch")
    run = bench.run(
        ["abs", "conv2d"], frameworks=["torch", "numpy"], stages=[1, 2], max_cases=1, session=session, **QUICK
    )
    assert [(each.sample, each.framework, each.stage) for each in run if each.status == "ok"] == [
        ("abs", "torch", 1),
        ("abs", "torch", 2),
        ("abs", "numpy", 1),
        ("conv2d", "torch", 1),
        ("conv2d", "torch", 2),
        ("conv2d", "numpy", 1),
    ]


def test_a_case_that_is_given_is_measured_and_checked(session, tmp_path):
    run = bench.run("softmax", cases=[{"shape": [2, 5], "axis": 1}], session=session, **QUICK)
    (result,) = run
    assert result.case == {"shape": [2, 5], "axis": 1} and result.task.given and result.check["checked"]


def test_session_keeps_workers_warm(session):
    workers = {child.pid for child in psutil.Process().children()}
    assert workers
    bench.run("abs", max_cases=1, session=session, **QUICK)
    assert {child.pid for child in psutil.Process().children()} == workers


def test_launcher_gives_the_workers():
    class Counting(LocalLauncher):
        launched: list = []

        def launch(self, kind, samples_directories):
            self.launched.append(kind.framework)
            return super().launch(kind, samples_directories)

    launcher = Counting()
    try:
        run = bench.run("abs", max_cases=1, launcher=launcher, **QUICK)
        assert launcher.launched == ["numpy"] and run.results[0].status == "ok"
    finally:
        launcher.close()


# -- silence


def test_a_run_prints_nothing_writes_nothing_and_leaves_signals_alone(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    bench.run("abs,add", frameworks="numpy", max_cases=1, stages=[1, 3], **QUICK)
    assert {number: signal.getsignal(number) for number in handlers} == handlers
    assert list(tmp_path.iterdir()) == []
    assert capfd.readouterr() == ("", "")


def test_a_run_works_in_a_thread_other_than_the_main_one():
    """Check a run in a thread where no signal handler can be installed."""
    found = []
    thread = threading.Thread(target=lambda: found.extend(bench.run("abs", max_cases=1, **QUICK)))
    thread.start()
    thread.join()
    assert [result.status for result in found] == ["ok"]


def test_importing_bench_imports_nothing_else():
    heavy = "{'numpy', 'rich', 'torch', 'psutil'}"
    code = f"import sys, bench; print(sorted({heavy} & set(sys.modules)), dir(bench))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.startswith("[] ")
    for name in bench.__all__:
        assert repr(name) in found.stdout and getattr(bench, name) is not None


# -- run files


def test_a_run_is_written_to_its_output_and_can_be_resumed(session, tmp_path):
    run = bench.run("abs", max_cases=1, output=tmp_path, session=session, **QUICK)
    assert bench.load(run.path).results == run.results
    more = bench.run("abs", max_cases=3, resume=run.path, session=session, **QUICK)
    assert more.results[:1] == run.results and len(more) == 3 and more.path == run.path
    assert bench.resume(run.path, session=session).results == more.results
    assert bench.load(run.path).results == more.results


def test_resume_knows_cases_by_content(session, tmp_path):
    """Check that another case of the user's at the same place of the table counts as another case."""
    first = bench.run("abs", cases=[{"shape": [3]}], output=tmp_path, session=session, **QUICK)
    second = bench.run("abs", cases=[{"shape": [4]}], resume=first.path, session=session, **QUICK)
    assert [result.case["shape"] for result in second] == [[3], [4]]
    third = bench.run("abs", cases=[{"shape": [3]}], resume=first.path, session=session, **QUICK)
    assert len(third) == 2


ABS = """\
from bench.samples.contract import SampleConfig, inputs, load_cases, register_sample

def get_sample_config():
    return SampleConfig(args_cases=load_cases(__file__, "table"), aliases=[{aliases}])

def gen_np_args(size):
    return [inputs.array((size,))]

register_sample(__name__, get_sample_config, gen_np_args)
"""


def write_sample(directory: Path, name: str, sizes: list[int], aliases: str = "") -> None:
    folder = directory / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text(ABS.format(aliases=aliases))
    (folder / "table.json").write_text(f'{{"size": {sizes}}}')
    (folder / "numpy_impl.py").write_text(
        "import numpy as np\n\ndef executor_creator():\n"
        "    from bench.samples.contract import Executor\n    return Executor(np.abs)\n"
    )


def test_resume_survives_other_rows_another_order_and_another_name(tmp_path):
    directory = tmp_path / "mine"
    write_sample(directory, "magnitude", [3, 4])
    known = {"samples_directories": [directory], **QUICK}
    run = bench.run("magnitude", output=tmp_path, **known)
    write_sample(directory, "magnitude", [5, 4, 3])
    more = bench.run("magnitude", resume=run.path, **known)
    assert [result.case["size"] for result in more] == [3, 4, 5]
    (directory / "magnitude").rename(directory / "modulus")
    write_sample(directory, "modulus", [3, 4, 5, 6], aliases="'magnitude'")
    renamed = bench.run("modulus", resume=run.path, **known)
    assert [(result.sample, result.case["size"]) for result in renamed] == [
        *(("magnitude", size) for size in (3, 4, 5)),
        ("modulus", 6),
    ]


@pytest.mark.parametrize("change", [{"threads": 2}, {"cache": "cold"}, {"latency": True}, {"seed": 3}])
def test_resume_refuses_other_circumstances(session, tmp_path, change):
    run = bench.run("abs", max_cases=1, output=tmp_path, session=session, **QUICK)
    name = next(iter(change))
    with pytest.raises(bench.UsageError, match=f"was measured differently: {name} was"):
        bench.run("abs", max_cases=1, resume=run.path, session=session, **change, **QUICK)
    assert bench.load(run.path).results == run.results


def test_interrupt_keeps_what_was_measured(tmp_path):
    """Send Ctrl-C during a run: the exception and the file hold the results, and no worker is left."""
    before = psutil.Process().children()

    def interrupt(event):
        if event.kind == FINISHED and event.done == 2:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(1)

    with pytest.raises(bench.Interrupted) as caught:
        bench.run("abs", max_cases=5, output=tmp_path, progress=interrupt, **QUICK)
    run = caught.value.run
    assert 1 <= len(run) < 5 and bench.load(run.path).results == run.results
    assert psutil.Process().children() == before
    assert len(bench.resume(run.path)) == 5


def test_a_run_file_that_somebody_deletes_is_there_again(tmp_path):
    said = []

    def delete(event):
        if event.kind == FINISHED and event.done == 2:
            next(tmp_path.glob("run-*.jsonl")).unlink()
        if event.kind == NOTICE:
            said.append(event.text)

    run = bench.run("abs", max_cases=4, output=tmp_path, progress=delete, **QUICK)
    assert bench.load(run.path).results == run.results and len(run) == 4
    assert len(said) == 1 and "written again" in said[0]


# -- errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"samples": "abz"}, "unknown sample 'abz'; did you mean 'abs'"),
        ({"samples": "abs", "frameworks": "tench"}, "unknown framework 'tench'; choose from numpy, torch"),
        ({"samples": "abs", "frameworks": []}, "no framework is named"),
        ({"samples": "abs", "stages": [5]}, "unknown stage 5; choose from 1, 2, 3, 4"),
        ({"samples": "abs", "directions": "sideways"}, "unknown direction 'sideways'"),
        ({"samples": "abs", "category": "unary"}, "give samples or a category, not both"),
        ({"category": "none"}, "no sample is in category 'none'"),
        ({"tag": "none"}, "unknown tag 'none'"),
        ({"samples": []}, "no sample is named"),
        ({"samples": "abs", "max_cases": 0}, "max_cases is 0"),
        ({"samples": "abs", "random_inputs": "many"}, "random_inputs is 'many'"),
        ({"samples": "abs", "random_inputs": 3, "tag": "short"}, "the tag short chooses cases of tables"),
        ({"samples": "abs", "cases": [{"shape": [3]}], "tag": "regimes"}, "the tag regimes chooses"),
        ({"samples": "abs", "dtype": "float1"}, "dtype is 'float1'; choose from"),
        ({"samples": "abs", "layout": "channels"}, "layout is 'channels'; choose from native, same"),
        ({"samples": "abs", "device": "GPU 0"}, "unknown device 'GPU 0'"),
        ({"samples": "abs", "device": "xpu"}, "numpy has no device xpu:0; it has cpu"),
        ({"samples": "abs", "time_budget": 0}, "time_budget is 0; it is a number above 0"),
        ({"samples": "abs", "precision": float("nan")}, "precision is nan"),
        ({"samples": "abs", "threads": 1.5}, "threads is 1.5"),
        ({"samples": "abs", "time_bugdet": 1}, "unknown setting 'time_bugdet'; did you mean 'time_budget'"),
        ({"samples": "abs", "framwork": "numpy"}, "unknown setting 'framwork'; did you mean 'framework'"),
        ({"samples": "abs", "ops": "exp"}, "ops and another word for samples are both given"),
        ({"samples": "abs", "dtype": "fp46"}, "did you mean 'fp64'?"),
        ({"samples": "add", "shape": [3]}, "a case of add is more than a shape"),
        ({"samples": "abs", "shape": [3], "max_cases": 2, "tag": "short"}, "the tag short chooses cases"),
        ({"samples": "abs", "warmup": 1}, "needs the number of measured calls"),
        ({"samples": "abs", "cases": [{"size": [3]}]}, "has the arguments shape, not size"),
        ({"samples": "abs", "cases": [{"shape": [3]}], "random_inputs": 3}, "a number of random ones"),
        ({"suite": "recordd"}, "did you mean 'recorded'"),
        ({"samples": "abs", "suite": "serving"}, "the suite serving has no table of abs"),
        ({"suite": "recorded", "tag": "serving"}, "the tag serving stands for that suite"),
        ({"model": "resnet50", "tag": "serving"}, "give one of a suite, a model, input tables"),
        ({"cases": [{"shape": [3]}]}, "need the samples they are for"),
        ({"samples": "abs", "samples_directories": ["/nowhere"]}, "/nowhere does not exist"),
        ({"samples": "abs", "resume": "/nowhere"}, "cannot read /nowhere"),
    ],
    ids=str,
)
def test_a_run_that_cannot_be_is_a_usage_error_of_one_line(session, arguments, message):
    arguments = {"samples": None, **arguments}
    with pytest.raises(bench.UsageError) as caught:
        bench.run(arguments.pop("samples"), session=session, **arguments)
    assert message in str(caught.value) and "\n" not in str(caught.value)
    assert isinstance(caught.value, BenchError) and "--" not in str(caught.value)


def test_other_words_mean_the_same(session):
    run = bench.run(
        ops="softmax", backend="numpy", stage=1, shape=[2, 3], dtype="fp64", session=session, **QUICK
    )
    (result,) = run.results
    assert (result.sample, result.framework, result.task.settings.dtype) == ("softmax", "numpy", "float64")
    assert result.case == {"shape": [2, 3], "axis": -1}
    same = bench.run("softmax", case={"input": [2, 3]}, dtype="double", session=session, **QUICK)
    assert [each.key for each in same] == [result.key]


def test_a_run_does_not_go_on_with_settings_that_would_change_results(session, tmp_path):
    run = bench.run("abs", shape=[3], output=tmp_path, session=session, **QUICK)
    for name in ("threads", "timout"):
        with pytest.raises(bench.UsageError, match=f"'{name}' cannot be given"):
            bench.resume(run.path, session=session, **{name: 2})
    assert bench.resume(run.path, timeout=50.0, session=session).results == run.results


# -- samples


def test_every_sample_is_listed_with_category_group_and_aliases():
    found = {each.name: each for each in bench.samples()}
    assert found["abs"].category == "unary" and found["giou_loss"].group == "long_tail"
    assert "Convolution" in found["conv2d"].aliases
    assert len(found) == len(bench.samples())
    assert bench.samples is sys.modules["bench.samples"]


def test_listing_samples_looks_for_no_plug_ins():
    heavy = "{'numpy', 'difflib', 'importlib.metadata'}"
    code = f"import sys, bench; bench.samples(); print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_own_functions_are_checked_measured_and_audited(session):
    pytest.importorskip("torch")
    offset = 2.0
    own = bench.sample(
        "own",
        cases=[{"shape": [64, 64]}, {"shape": [3]}],
        reference=lambda x: np.tanh(x) + offset,
        torch=lambda x: x.tanh() + offset,
        flops=lambda args, results: 2 * 64 * 64,
    )
    run = bench.run([own, "abs"], frameworks="torch,numpy", max_cases=2, session=session, **QUICK)
    assert [(each.sample, each.framework, each.status) for each in run] == [
        (sample, framework, "ok")
        for sample in ("own", "abs")
        for _ in (1, 2)
        for framework in ("torch", "numpy")
    ]
    first = run.results[0]
    assert first.check["checked"] and first.check["reference"] == "numpy" and first.flops == 8192
    assert first.roofline["flops_per_second"] > 0 and first.suspicions == []
    assert first.task.category == "own"


def test_a_function_is_measured_as_it_is(session):
    run = bench.run(np.tanh, bench.shape(4, 8), session=session, **QUICK)
    (result,) = run
    assert (result.sample, result.framework, result.case) == ("tanh", "numpy", {"x1": [4, 8]})
    assert result.status == "ok" and result.check["checked"] and result.dtype == "float32"


def test_the_framework_of_a_function_is_that_of_its_module_or_of_its_arrays(session):
    torch = pytest.importorskip("torch")
    given = torch.linspace(0, 1, 6).reshape(2, 3)
    run = bench.run(torch.softmax, given, dim=-1, stages=[1, 2], session=session, **QUICK)
    assert {(each.framework, each.status) for each in run} == {("torch", "ok")}
    assert run.results[0].case["dim"] == -1 and run.results[0].case["x1"].startswith("float32[2,3]#")
    other = bench.run(torch.softmax, given + 1, dim=-1, session=session, **QUICK).results[0]
    assert other.key not in {each.key for each in run}, "other values are another case"
    for function in (lambda x: torch.tanh(x) + 1, torch.nn.Linear(8, 2), torch.nn.functional.gelu):
        (result,) = bench.run(function, bench.shape(4, 8), session=session, **QUICK)
        assert (result.framework, result.status) == ("torch", "ok")
    (result,) = bench.run(lambda x: abs(x) + 1, given, session=session, **QUICK)
    assert (result.framework, result.status) == ("torch", "ok")


def test_a_function_has_a_framework_a_reference_and_nested_arguments_by_request(session):
    torch = pytest.importorskip("torch")

    def joined(arrays, scale):
        return sum(arrays) * scale

    given = [bench.shape(2, 3), np.ones((2, 3), np.float32)]
    (result,) = bench.run(
        joined, given, scale=2.0, framework="torch", reference=joined, session=session, **QUICK
    )
    assert (result.sample, result.framework, result.status) == ("joined", "torch", "ok")
    assert result.check["checked"] and list(result.case) == ["arrays", "scale"]
    (result,) = bench.iterate(torch.tanh, bench.shape(3), dtype="float64", session=session, **QUICK)
    assert (result.status, result.dtype) == ("ok", "float64")
    with pytest.raises(bench.UsageError, match=r"give bench.shape\(3,\) and dtype='bfloat16'"):
        bench.run(torch.tanh, torch.ones(3, dtype=torch.bfloat16), session=session)


@pytest.mark.parametrize(
    ("function", "arguments", "options", "message"),
    [
        (lambda x: x, [(3,)], {}, "of which framework is function"),
        (np.tanh, [], {}, "give the arguments of tanh after it"),
        (lambda x: x, [3], {"max_casses": 3}, "'max_casses'; did you mean 'max_cases'"),
        (np.tanh, [np.array(["a"])], {}, "an array of <U1 cannot be sent"),
        (np.tanh, [3.0], {"reference": np.tanh}, "is its own reference"),
        ("abs", [3], {}, "are for a function"),
        (np.tanh, [3.0], {"framework": "tench"}, "unknown framework 'tench'"),
    ],
)
def test_a_function_that_cannot_be_called_so_is_a_usage_error(session, function, arguments, options, message):
    with pytest.raises(bench.UsageError, match=message):
        bench.run(function, *arguments, session=session, **options)


def test_shapes_have_whole_extents():
    assert bench.shape(8, 128) == (8, 128) and repr(bench.shape(3)) == "shape(3,)"
    with pytest.raises(bench.UsageError, match="not whole numbers"):
        bench.shape(-1)


def test_own_functions_that_are_wrong_or_remember_are_found(session):
    pytest.importorskip("torch")
    wrong = bench.sample("wrong", cases=[{"shape": [9]}], reference=np.abs, torch=lambda x: x)
    kept: dict = {}

    def remember(x):
        return kept.setdefault("result", x.abs())

    cached = bench.sample("cached", cases=[{"shape": [9]}], reference=np.abs, torch=remember)
    with pytest.warns(bench.FailureWarning, match="^2 of 2 results failed: wrong "):
        run = bench.run([wrong, cached], frameworks="torch", session=session, **QUICK)
    assert [result.status for result in run] == ["wrong_result", "wrong_result"]


def test_gradients_of_an_own_sample_with_options_are_checked(session):
    pytest.importorskip("torch")
    own = bench.sample(
        "cube",
        cases=[{"count": 5, "power": 3}],
        inputs=lambda count, power: [np.linspace(1, 2, count, dtype=np.float32), power],
        reference=lambda x, power: x**power,
        torch=lambda x, power: x**power,
        requires_grad=[True],
        rtol=1e-3,
    )
    (result,) = bench.run(own, frameworks="torch", directions="forward_backward", session=session, **QUICK)
    assert result.status == "ok" and result.check["checked"]


def test_an_own_sample_without_a_function_for_the_framework_is_unsupported(session):
    own = bench.sample("own", cases=[{"shape": [2]}], torch=abs)
    (result,) = bench.run(own, frameworks="numpy", session=session, **QUICK)
    assert result.status == "unsupported" and "numpy" in result.message


def test_worker_of_another_python_is_said(monkeypatch, session):
    import platform

    first, second = (bench.sample(name, cases=[{"shape": [2]}], reference=np.abs) for name in ("a", "b"))
    bench.run(first, session=session, **QUICK)  # the worker has started
    here = platform.python_version()
    monkeypatch.setattr("platform.python_version", lambda: "3.99.1")
    with pytest.warns(bench.FailureWarning):
        (result,) = bench.run(second, session=session, **QUICK)
    assert result.status == "error" and f"the same Python: 3.99.1 here, {here} there" in result.message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "my sample", "cases": [{"a": 1}], "reference": abs}, "is not a name for a sample"),
        ({"name": "own", "cases": [], "reference": abs}, "are not a list of arguments"),
        ({"name": "own", "cases": [{"a": 1}, {"b": 1}], "reference": abs}, "the same names in each"),
        ({"name": "own", "cases": [{"a": 1}]}, "no function to measure"),
        ({"name": "own", "cases": [{"a": 1}], "torch": 3}, "is not a function: 3"),
        ({"name": "own", "cases": [{"a": 1}], "torhc": abs}, "unknown framework 'torhc'"),
    ],
    ids=str,
)
def test_an_own_sample_that_is_declared_wrongly_is_refused(arguments, message):
    with pytest.raises(bench.UsageError, match=message):
        bench.sample(**arguments)


def test_a_universal_function_that_a_script_imported_by_name_is_sent(tmp_path):
    """Check that it is looked for in its own module: pickle takes the script for it, which a worker lacks."""
    script = """\
import bench
from scipy.special import erf

own = bench.sample("own", cases=[{"shape": [2]}], reference=lambda x: erf(x), numpy=lambda x: erf(x))
print(bench.run(own, warmup=1, runs=1).results[0].status)
"""
    done = process([sys.executable, "-c", script], tmp_path)
    assert done.stdout == "ok\n", done.stderr


def test_what_cannot_be_sent_is_said(session):
    lock = threading.Lock()
    own = bench.sample("own", cases=[{"shape": [2]}], reference=lambda x: lock and x)
    with pytest.raises(bench.UsageError, match=r"the sample own cannot be sent to a worker: .*lock"):
        bench.run(own, session=session, **QUICK)
