# make play, make test: each sets up whatever it needs, and is quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
N ?= 1000

SOURCES := $(shell find src -name '*.py')
CLIENT := src/roadstead/table/web/client/index.html
CLIENT_SOURCES := $(shell find web -path web/node_modules -prune -o -name schema.d.ts -o -type f -print)

.PHONY: play test setup lint client-test browser browser-test shots fuzz bench clean

play: setup
	@$(BIN)/roadstead play

# The rules are tested a second time as they run without a C compiler.
test:
	@$(MAKE) --no-print-directory -j2 setup
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint client-test browser
	$(BIN)/pytest -n auto -q
	ROADSTEAD_PURE=1 $(BIN)/pytest -n auto -q tests/core tests/contract tests/lehavre tests/roadsboats

# Games in a real browser alone.
browser-test: setup browser
	$(BIN)/pytest -n auto -q tests/browser

setup: $(VENV)/.installed $(VENV)/.compiled $(CLIENT)

$(VENV)/.installed: pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing packages …"
	@$(BIN)/pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

# The rules, compiled in place; without a C compiler they run as they are.
$(VENV)/.compiled: $(VENV)/.installed tools/compile.py $(SOURCES)
	@$(BIN)/python tools/compile.py

# The browser's client, built into the package. Without Node the plain page takes its place.
$(CLIENT): $(CLIENT_SOURCES)
	@tools/build_client.sh && touch $@ || true

# Types, style and unit tests of the client.
client-test: $(CLIENT)
	@if command -v npm >/dev/null; then cd web && npm run --silent check && npm run --silent lint && npm run --silent test; fi

# A browser for the tests of the client, where it can be had.
browser:
	@tools/browser.sh

# Pictures of the table's main states, into shots/.
shots: setup browser
	$(BIN)/python tools/shots.py

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	@if command -v npm >/dev/null; then cd web && npm run --silent workflows; fi

# More random games: make fuzz N=5000
fuzz: setup
	$(BIN)/python tools/fuzz.py --games $(N)

bench: setup
	$(BIN)/roadstead bench

clean:
	rm -rf build dist $(VENV) web/node_modules src/roadstead/table/web/client
	find src -name '*.so' -delete
