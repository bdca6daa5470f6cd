# Everything from a fresh clone: `make bench` runs the main job, `make test` passes the tests.

PYTHON ?= python3
# MXNet 1.9.1 needs Python 3.11 or older: NumPy 1.26 and distutils.
MXNET_PYTHON ?= $(shell for each in $(PYTHON) python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info >= (3, 12))' 2> /dev/null && echo $$each && break; done)
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
TIER := $(BIN)/python tests/tiers.py

.PHONY: bench test test-all exhaustive quick compilers models recorded lint check-all docs generated generated-check \
	coverage dtypes every-case dispatches compile-coverage compiler-coverage baselines mutants pictures site wheel clean

bench: $(VENV)/made-for-bench
	FRAMEWORK=torch $(BIN)/python bench/api/api.py -c abs -st 1,3

# What protects a change: everything quick, and the operators that it touches on all frameworks, with a seventh of the
# others.  BASE=COMMIT says what the change is compared with.  CONTRIBUTING.md tells the tiers and what they take.
test: $(VENV)/made-for-test
	@$(TIER) test $(if $(BASE),--base $(BASE))

# All tests but the nightly ones; SHARD=1/4 a quarter of them.
test-all: $(VENV)/made-for-test
	@$(TIER) all $(if $(SHARD),--shard $(SHARD))

# What compilers from outside PyTorch need, each an environment of its own with PyTorch in it (1 to 2 GB);
# `make exhaustive` tries them.
compilers: $(VENV)/made-for-test
	$(BIN)/python -m bench env create openvino onnxruntime tvm iree

# The architectures whose calls are recorded, in an environment of their own (1.5 GB).
models: $(VENV)/made-for-test
	$(BIN)/python -m bench env create models
	$(BIN)/python -m pytest tests/record/test_models.py

# The tables of `--suite recorded` anew, from all architectures; half an hour of one core that has bfloat16 itself.
recorded: models
	BENCH_PYTHON_TORCH=$(CURDIR)/.environments/models/bin/python $(BIN)/python -m bench acquire
	BENCH_PYTHON_TORCH=$(CURDIR)/.environments/models/bin/python $(BIN)/python -m bench acquire --tables

# What the others leave out: every operator of every framework, more of what is compiled, the dearest commands of the
# documents.  Every night in .github/workflows/ci.yml.
exhaustive: compilers
	@$(TIER) nightly --dist loadscope

# What starts no process, compiles nothing and is not timed.
quick: $(VENV)/made-for-test
	@$(TIER) quick

lint: $(VENV)/made-for-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Every sample, case, stage and gradient on every framework; hours, not minutes, with all operators.
check-all: $(VENV)/made-for-test
	$(BIN)/python bench/api/api.py --check-only

# All generated documents; hours.
docs: generated coverage dtypes every-case dispatches compile-coverage compiler-coverage

# The files that follow from the code again, in seconds: docs/operators.md, docs/forms.md, docs/flags.md,
# docs/command-line.md, bench/api/operators.pyi, tables in docs/run-file.md, docs/compilers.md and docs/special-values.md
# and, where Node 20 and npm are, the page of reports.
generated: $(VENV)/made-for-bench
	$(BIN)/python docs/generated.py

# Prints what `make generated` would change, and fails if that is anything.
generated-check: $(VENV)/made-for-bench
	@$(BIN)/python docs/generated.py --check

# docs/coverage.md anew: the middling case of every operator, all frameworks, stages and gradients; an hour or two
# of two cores, which PyTorch's compiler takes most of: up to nine minutes of them for a recurrent layer's gradient.
coverage: $(VENV)/made-for-test
	$(BIN)/python bench/api/api.py --check-only --tag middling --jobs 2 --timeout 1800 --output results/coverage \
		|| [ $$? -eq 1 ]
	$(BIN)/python -m bench coverage results/coverage/run-*.jsonl --title "Coverage of the operators" \
		--output docs/coverage.md

# docs/every-case.md anew: every case of every table, eager, in every framework, and its gradient; and docs/tolerances.md,
# how far off its answers were, and those of `make coverage` and benchmarks/special_values.py where these ran; some eight hours of
# two cores. `python -m bench run --resume --output results/every-case` goes on where that was interrupted.
every-case: $(VENV)/made-for-test
	$(BIN)/python bench/api/api.py --check-only -st 1 --jobs 2 --timeout 600 --output results/every-case \
		|| [ $$? -eq 1 ]
	$(BIN)/python -m bench coverage results/every-case/run-*.jsonl --title "Every case of every table, eager" \
		--output docs/every-case.md
	$(BIN)/python benchmarks/tolerances.py results/every-case/run-*.jsonl \
		$(wildcard results/coverage/run-*.jsonl results/special-values/run-*.jsonl) --output docs/tolerances.md

# docs/dispatches.md anew: how many operators an eager call gives to its framework; half an hour.
dispatches: $(VENV)/made-for-test
	$(BIN)/python bench/api/api.py --frameworks torch,tensorflow,jax,mxnet -st 1 --tag middling \
		--direction forward --profiler native --check off --time-budget 0.01 --patience 0 \
		--output results/dispatches || [ $$? -eq 1 ]
	$(BIN)/python -m bench dispatches results/dispatches/run-*.jsonl --output docs/dispatches.md

# docs/dtypes.md anew: the middling case of every sample in PyTorch and JAX, by dtype, eager; an hour of two cores.
dtypes: $(VENV)/made-for-test
	for dtype in bfloat16 float16 float64 float8_e4m3fn int8 int32 int64 complex64; do \
		$(BIN)/python bench/api/api.py --frameworks torch,jax --check-only --tag middling -st 1 --jobs 2 \
			--direction forward --dtype $$dtype --output results/dtypes || [ $$? -eq 1 ] || exit 2; \
	done
	$(BIN)/python benchmarks/dtype_coverage.py results/dtypes/run-*.jsonl --output docs/dtypes.md

# docs/compile-coverage.md anew: the middling case of every long-tail operator, eager and by every compiler; of Inductor
# with its cache on disk, which a run before fills, and without.
compile-coverage: compilers
	$(BIN)/python bench/api/api.py --category long_tail --tag middling --frameworks torch -st 3 --formulation all \
		--direction forward --time-budget 0.01 --output results/compiled/warm-up || [ $$? -eq 1 ]
	$(BIN)/python bench/api/api.py --category long_tail --tag middling --formulation all --direction forward \
		--time-budget 0.05 --frameworks torch,tensorflow,jax,mxnet -st 1,2,3 --output results/compiled \
		--compiler torchscript,inductor,inductor:cache=fresh,openvino:precision=f32,onnxruntime,tvm,iree || [ $$? -eq 1 ]
	$(BIN)/python -m bench compiled results/compiled/run-*.jsonl --output docs/compile-coverage.md

# docs/compiler-coverage.md anew: which operators the compilers from outside PyTorch take, and which answers are
# wrong; an hour of two cores.
compiler-coverage: compilers
	for compiler in openvino:precision=f32 onnxruntime tvm iree; do \
		$(BIN)/python bench/api/api.py --frameworks torch -st 3 --compiler $$compiler --direction forward \
			--max-cases 1 --check-only --jobs 2 --output results/compilers || [ $$? -eq 1 ] || exit 2; \
	done
	$(BIN)/python -m bench compiled results/compilers/run-*.jsonl --title "What other compilers take" \
		--output docs/compiler-coverage.md

# docs/baselines/ and the table in docs/versus.md again: the operators that models call, every two frameworks, eager
# and compiled; an hour of a quiet machine, and with TRIED=3 a quarter of one more: what closes the first gaps.
baselines: $(VENV)/made-for-test
	$(BIN)/python -m bench peak --frameworks torch,mxnet,jax,tensorflow
	$(BIN)/python benchmarks/baselines.py --output docs/baselines --shown-in docs/versus.md \
		--tried $(or $(TRIED),0)

# docs/checks.md anew: which planted faults the checks notice.  What results/mutants has is not tried again.
mutants: $(VENV)/made-for-bench
	$(BIN)/python benchmarks/mutation_score.py --keep results/mutants --output docs/checks.md

# docs/pictures/ again, which docs/reports.md and docs/report-page.md show; needs Chromium.
pictures: $(VENV)/made-for-test
	$(BIN)/python docs/pictures.py

# The documents as a site, build/site; fails on a broken link, and on a page outside the navigation.
site: $(VENV)/made-for-docs
	$(BIN)/python -m mkdocs build --quiet

wheel: $(VENV)/made-for-test
	$(BIN)/python -m build --wheel --outdir dist

clean:
	rm -rf $(VENV) build dist *.egg-info

# The stamps are written last: an environment whose making was cut short is made again.
$(VENV)/made-for-bench: setup.cfg constraints.txt
	$(PYTHON) -m venv --clear $(VENV)
	$(INSTALL) --editable ".[torch,opencv]"
	touch $@

$(VENV)/made-for-docs: $(VENV)/made-for-bench
	$(INSTALL) --editable ".[docs]"
	touch $@

$(VENV)/made-for-test: $(VENV)/made-for-bench $(wildcard bench/environments/*.txt)
	$(INSTALL) --editable ".[torch,opencv,test]"
	$(BIN)/python -m bench env create tensorflow jax otava
	$(if $(MXNET_PYTHON),$(BIN)/python -m bench env create mxnet --python $(MXNET_PYTHON),@echo \
		"mxnet: not made, no Python 3.11 or older is in the PATH: its tests are skipped; MXNET_PYTHON=PATH names one")
	touch $@
