# Lagoon. `make serve` installs and runs; `make test` installs and runs every test.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Tests are spread over the cores, a file at a time, in the order of tests/order.py: the longest come first.
# Each waits for other processes at times: two for each core keep it busy, and more only make each other wait.
SPREAD ?= -n $$($(BIN)/python -c 'from service.cores import usable_cores; print(min(6, usable_cores() * 2))') --dist loadfile --no-loadscope-reorder

# Tests start hundreds of processes: without compiled modules each would compile the project anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve install install-dev test check lint types js collect pytest format lock bench cluster faults pictures clean

help:  ## list what there is to make
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

serve: install  ## install and run: prints one address to open
	$(BIN)/lagoon serve

install: $(VENV)/.installed  ## make .venv with everything to play; the command is .venv/bin/lagoon

install-dev: $(VENV)/.installed-dev  ## the same, with everything to test

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lagoon needs Python 3.11 or newer; set PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python requirements.txt pyproject.toml
	$(BIN)/pip install --quiet --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --no-deps -e .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed requirements-dev.txt
	$(BIN)/pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

.tools/.installed: $(VENV)/.installed-dev deploy/tools/package.json deploy/tools/package-lock.json
	mkdir -p .tools && cp deploy/tools/package.json deploy/tools/package-lock.json .tools/
	cd .tools && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

test: install-dev .tools/.installed  ## install and run every check and every test
	@$(MAKE) --no-print-directory -j3 lint js collect
# Types are checked beside the tests, which begin by then and do not fill both cores at once.
	@$(MAKE) --no-print-directory -j2 types pytest

check: lint types js  ## style and types, Python and JavaScript

lint: install-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: install-dev
	$(BIN)/mypy

js: .tools/.installed
	PATH="$(CURDIR)/$(BIN):$$PATH" .tools/node_modules/.bin/tsc -p clients/web/jsconfig.json --typeRoots .tools/node_modules/@types

# It leaves all modules compiled, which each process of the tests would do for itself.
collect: install-dev
	@$(BIN)/pytest --collect-only -q $(ARGS) >/dev/null || $(BIN)/pytest --collect-only -q $(ARGS)

# What is made in tests is no part of this making.
pytest: install-dev
	MAKEFLAGS= $(BIN)/pytest $(SPREAD) $(ARGS)

format: install-dev  ## put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:  ## pin again what pyproject.toml asks for
	$(PYTHON) -m venv $(VENV)/lock && $(VENV)/lock/bin/pip install --quiet uv==0.13.9
	$(VENV)/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet --no-header --upgrade pyproject.toml -o requirements.txt
	$(VENV)/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes --quiet --no-header --upgrade --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

bench: install  ## measure, as one JSON object
	$(BIN)/lagoon bench

cluster: install  ## a cluster with replicas and two services on it, on this machine, until Ctrl-C
	@$(BIN)/python -m deploy.cluster $(ARGS)

MINUTES ?= 5
faults: install-dev  ## play for MINUTES=5 while processes are killed, lines are cut, disks are full; tells what was lost
	$(BIN)/python -m tests.faults --minutes $(MINUTES) $(ARGS)

pictures: install-dev  ## screenshots of every page and every stage of every game, into artifacts/pictures
	@$(BIN)/python -m deploy.pictures $(ARGS)

clean:  ## remove what was installed and built, never the data folder
	rm -rf $(VENV) .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis build *.egg-info
