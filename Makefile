# make play, make quick, make test: each sets up whatever it needs, and is quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
N ?= 1000
# make test SEED=7: the tests in another order.
PYTEST := $(BIN)/pytest -n auto --dist worksteal -q $(if $(SEED),--shuffle=$(SEED))
RULES := tests/core tests/contract tests/lehavre tests/roadsboats

# Tests start processes by the hundred: where Python is told to keep no bytecode each would compile every library anew.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/bytecode

SOURCES := $(shell find src -name '*.py')
CLIENT := src/roadstead/table/web/client/index.html
CLIENT_SOURCES := $(shell find web -path web/node_modules -prune -o -name schema.d.ts -o -type f -print)

# What of the table is most the database's: make test runs it on PostgreSQL too.
DATABASE := $(addprefix tests/table/test_,database.py migrations.py opening.py live.py talk.py seats.py bots.py transfer.py)

.PHONY: play quick test postgres-test setup data lint client-unit client-test browser browser-test shots fuzz bench clean

play: setup
	@$(BIN)/roadstead play

# While one works: the rules, the opponents and the client, without server, browser and arena. It stops when it is quick no longer.
quick:
	@$(MAKE) --no-print-directory -j2 setup
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint client-unit
	$(PYTEST) --most-seconds=90 $(RULES) tests/opponents tests/project

# Everything. The rules are tested a second time as they run without a C compiler; that whole games are the same, notation and
# decisions included, tests/long compares action by action.
test:
	@$(MAKE) --no-print-directory -j2 setup
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint client-test browser
	$(PYTEST)
	ROADSTEAD_TEST_DATABASE=postgresql $(PYTEST) $(DATABASE)
	ROADSTEAD_PURE=1 $(PYTEST) $(RULES) --ignore=tests/contract/test_contract.py

# The whole table on PostgreSQL.
postgres-test: setup
	ROADSTEAD_TEST_DATABASE=postgresql $(PYTEST) tests/table

# Games in a real browser alone.
browser-test: setup browser
	$(PYTEST) tests/browser

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

# Unit tests of the client; types and style besides.
client-unit: $(CLIENT)
	@if command -v npm >/dev/null; then cd web && npm run --silent test; fi

client-test: client-unit
	@if command -v npm >/dev/null; then cd web && npm run --silent check && npm run --silent lint; fi

# A browser for the tests of the client, where it can be had.
browser:
	@tools/browser.sh

# Pictures of the table's main states, into shots/.
shots: setup browser
	$(BIN)/python tools/shots.py

# What the client knows of the games, and the server's description: after a change of cards, decisions or the server's models.
data: setup
	$(BIN)/python tools/client_data.py

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	@if command -v npm >/dev/null; then cd web && npm run --silent workflows; fi

# More random games: make fuzz N=5000. And the table killed more often, on both databases.
fuzz: setup
	$(BIN)/python tools/fuzz.py --games $(N)
	ROADSTEAD_KILLS=200 ROADSTEAD_PATIENCE=7200 $(BIN)/pytest -q tests/table/test_killed.py
	ROADSTEAD_KILLS=40 ROADSTEAD_PATIENCE=7200 $(BIN)/pytest -q tests/table/test_killed_several.py

bench: setup
	$(BIN)/roadstead bench

clean:
	rm -rf build dist $(VENV) web/node_modules src/roadstead/table/web/client
	find src -name '*.so' -delete
