# Ziggurat. `make` lists the targets. Needs Python 3.11 or newer and make; everything else goes into .venv.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check

# Stands when everything is compiled and newer than all sources.
COMPILED := build/compiled
SOURCES := $(shell find src -name '*.py' -o -name compiled.txt)

COMPILED_TESTS = $(wildcard tests/conformance tests/test_compiled.py)

.PHONY: help setup play terminal test test-plain test-compiled test-nightly test-cluster test-learning lint compile plain browser bench bench-web rules content clean
.DEFAULT_GOAL := help

help:
	@echo "make setup      install everything into $(VENV)"
	@echo "make play       serve the site at http://127.0.0.1:8000/; LAN=1 for phones and friends in the same network, too"
	@echo "make terminal   play Skyrise in the terminal"
	@echo "make test       everything that must pass: lint, tests, compiled tests, rules"
	@echo "make test-nightly  what takes too long for every change: many random games, all pairs of powers"
	@echo "make test-cluster  install Ray (80 MB), and play games on a cluster that is this machine"
	@echo "make test-learning  install PyTorch and Stable-Baselines3 (gigabytes), and train on every page that does"
	@echo "make browser    look for chromium, which the browser tests need; as root on Debian, install it"
	@echo "make lint       ruff, mypy, layers"
	@echo "make compile    compile the rules (several times faster); needs a C compiler"
	@echo "make plain      delete what was compiled"
	@echo "make bench      measure; PEERS=path/to/peers.py measures others beside it"
	@echo "make bench-web  measure the site: two cores, some minutes; GAME=world_wonders for another game's table, ARGS=--quick for one short run"
	@echo "make rules      which rules the tests cover; GAME=skyrise for one game"
	@echo "make content    check what games teach, every lesson on every path, and make puzzles anew; after a change of rules or master"
	@echo "make clean      delete all that was built, and $(VENV)"

setup: $(STAMP)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Ziggurat needs Python 3.11 or newer as '$(PYTHON)'; choose another with make PYTHON=..."; exit 1; }
	@echo "Creating $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { rm -rf $(VENV); \
	  echo "Could not create $(VENV): on Debian and Ubuntu, install the package python3-venv and try again."; exit 1; }

# Installed plain; `make compile` adds the extensions.
$(STAMP): pyproject.toml setup.py | $(BIN)/python
	@echo "Installing Ziggurat and its tools"
	@ZIGGURAT_COMPILE=0 $(PIP) install --editable '.[web,arena,lab,envs,dev]'
	@ZIGGURAT_COMPILE=0 $(PIP) install --only-binary open_spiel --editable '.[spiel]' 2>/dev/null || \
	  echo "OpenSpiel cannot be installed here; what needs it is skipped"
	@touch $@

compile: $(COMPILED)

$(COMPILED): $(STAMP) $(SOURCES)
	@echo "Compiling the rules"
	@rm -f $@
	@$(BIN)/python setup.py --quiet build_ext --inplace -j2
	@mkdir -p $(dir $@)
	@if [ -n "$$(find src/ziggurat -name '*.so')" ]; then touch $@; fi

plain:
	@find src -name '*.so' -delete
	@rm -rf build
	@echo "Plain: no compiled modules are left"

# Nobody waits for the compiler: the first time the site begins with the plain sources, and bots take what is compiled
# as soon as it is there. The server has no part in building, so an interrupted build is taken up by the next start.
play: setup
	@if $(MAKE) --question --no-print-directory $(COMPILED); then \
	  exec $(BIN)/ziggurat serve $(if $(filter-out 0 no off,$(LAN)),--lan) $(ARGS); \
	else \
	  mkdir -p $(dir $(COMPILED)); \
	  nice -n 10 $(MAKE) --no-print-directory compile >$(COMPILED).log 2>&1 & \
	  ZIGGURAT_PLAIN=1 ZIGGURAT_AWAITED=$(COMPILED) exec $(BIN)/ziggurat serve $(if $(filter-out 0 no off,$(LAN)),--lan) $(ARGS); \
	fi

terminal: compile
	@$(BIN)/ziggurat play skyrise $(ARGS)

# The system's own package; nothing is downloaded from elsewhere.
browser:
	@found() { [ -n "$$CHROMIUM" ] || command -v chromium || command -v chromium-browser; }; \
	if found >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing chromium for the browser tests"; \
	  { apt-get install -y -qq chromium || { apt-get update -qq && apt-get install -y -qq chromium; }; } >/dev/null 2>&1; \
	fi; \
	found >/dev/null || echo "There is no chromium here, so the browser tests will be skipped; install it as root."

lint: setup
	@echo "Lint: ruff, mypy, layers"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || \
	  { echo "Run '$(BIN)/ruff format .' to format these files:"; $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary
	@report=$$($(BIN)/lint-imports --no-logo 2>&1) || { echo "$$report"; exit 1; }

test: setup
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory test-plain
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory rules

test-plain: setup
	@echo "Tests, plain"
	@ZIGGURAT_PLAIN=1 $(BIN)/python -m pytest --quiet -n 2

test-compiled: compile
	@if [ -z "$$(find src/ziggurat -name '*.so')" ]; then \
	  echo "Compiled tests skipped: nothing could be compiled"; \
	elif [ -z "$(COMPILED_TESTS)" ]; then \
	  echo "Compiled tests skipped: there are none"; \
	else \
	  echo "Tests, compiled"; \
	  ZIGGURAT_TEST_COMPILED=1 $(BIN)/python -m pytest --quiet -n 2 $(COMPILED_TESTS); \
	fi

# Compiled, since it plays very many games. Not a part of `make test`: it may take an hour.
test-nightly: compile
	@echo "Tests, nightly"
	@ZIGGURAT_TEST_COMPILED=1 ZIGGURAT_NIGHTLY=$(or $(NIGHTLY),1000) $(BIN)/python -m pytest --quiet -n 2 -m nightly

# Not a part of `make test`: Ray is a large package, and takes its time to start.
test-cluster: setup
	@ZIGGURAT_COMPILE=0 $(PIP) install --editable '.[cluster]'
	@echo "Tests, on a cluster"
	@ZIGGURAT_PLAIN=1 $(BIN)/python -m pytest --quiet tests/arena/test_cluster.py

# Not a part of `make test`: PyTorch is some gigabytes.
test-learning: setup
	@ZIGGURAT_COMPILE=0 $(PIP) install --editable '.[envs,learning]'
	@echo "Tests, learning"
	@ZIGGURAT_LEARNING=1 $(BIN)/python -m pytest --quiet tests/envs/test_sb3.py tests/docs/test_docs.py -k "sb3 or train-an-agent"

bench: compile
	@$(BIN)/ziggurat bench $(ARGS)
ifdef PEERS
	@$(BIN)/python $(PEERS)
endif

bench-web: compile browser
	@$(BIN)/python -m bench.web $(if $(GAME),--game $(GAME)) $(ARGS)

rules: setup
	@$(BIN)/python -m tests.rule_coverage $(GAME)

# Puzzles take hours: what was found stands in build/puzzles, and the next run goes on from there. PUZZLES=0 makes none.
content: compile
	@$(BIN)/ziggurat learn --check src/ziggurat/games
	@if [ "$(PUZZLES)" != 0 ]; then \
	  mkdir -p build/puzzles; \
	  for game in $(or $(GAME),$(notdir $(patsubst %/puzzles.json,%,$(wildcard src/ziggurat/games/*/puzzles.json)))); do \
	    $(BIN)/ziggurat puzzles make $$game --count $(or $(PUZZLES),20) --keep build/puzzles || exit 1; \
	  done; \
	fi

clean: plain
	@rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
