# make play, make test: each sets up whatever it needs, and is quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
N ?= 1000

SOURCES := $(shell find src -name '*.py')

.PHONY: play test setup lint fuzz bench clean

play: setup
	@$(BIN)/roadstead play

test: setup lint
	$(BIN)/pytest -n auto -q
	ROADSTEAD_PURE=1 $(BIN)/pytest -n auto -q --ignore tests/table

setup: $(VENV)/.installed $(VENV)/.compiled

$(VENV)/.installed: pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing packages …"
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

# The rules, compiled in place; without a C compiler they run as they are.
$(VENV)/.compiled: $(VENV)/.installed tools/compile.py $(SOURCES)
	@$(BIN)/python tools/compile.py

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy

# More random games: make fuzz N=5000
fuzz: setup
	$(BIN)/python tools/fuzz.py --games $(N)

bench: setup
	$(BIN)/roadstead bench

clean:
	rm -rf build dist $(VENV)
	find src -name '*.so' -delete
