"""The public names of `bench`, each with the module that defines it."""

from bench import samples as samples
from bench.analysis.comparison import Comparison as Comparison
from bench.bisecting.bisection import bisect as bisect
from bench.bisecting.search import Bisection as Bisection
from bench.comparing.comparison import compare as compare
from bench.comparing.versus.comparison import Versus as Versus
from bench.comparing.versus.versus import versus as versus
from bench.engine.event import Event as Event
from bench.engine.session import Session as Session
from bench.errors import BenchError as BenchError
from bench.errors import FailureWarning as FailureWarning
from bench.errors import UsageError as UsageError
from bench.explaining.explanation import explain_model as explain_model
from bench.gating.baseline import save_baseline as save_baseline
from bench.gating.gate import gate as gate
from bench.gating.outcome import Judgement as Judgement
from bench.gating.rules import Thresholds as Thresholds
from bench.measuring.measure import Interrupted as Interrupted
from bench.measuring.measure import iterate as iterate
from bench.measuring.measure import resume as resume
from bench.measuring.measure import run as run
from bench.measuring.merging import merge as merge
from bench.measuring.own_samples import sample as sample
from bench.measuring.own_samples import shape as shape
from bench.model.result import Result as Result
from bench.model.settings import Settings as Settings
from bench.model.side import Side as Side
from bench.model.task import Task as Task
from bench.recording.recording import record_model as record_model
from bench.reporting.plot import plot as plot
from bench.reporting.report import report as report
from bench.reporting.site_builder import site as site
from bench.runs.run import Run as Run
from bench.runs.run import load as load

__version__: str
