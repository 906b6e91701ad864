# Heptad: `make play` serves the page, `make test` proves it. Needs python3 >= 3.11, node >= 20 with npm.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play site wheel test bench soak ladder proof gallery lock clean

play: site
	$(BIN)/python build/serve.py

site:
	$(PYTHON) build/setup.py site
	$(BIN)/python build/site.py

wheel: site
	$(BIN)/python build/wheel.py dist

test: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/browser.py --firefox
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal

bench: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/bench.py
	$(BIN)/python build/bench_peers.py

soak: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/soak.py
	$(BIN)/python build/soak_links.py

ladder: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/browser.py
	$(BIN)/python build/ladder.py

proof: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/browser.py
	$(BIN)/python build/proof.py

gallery: site
	$(PYTHON) build/setup.py dev
	$(BIN)/python build/browser.py
	$(BIN)/python build/gallery.py

# Takes the newest versions that the .in files and package.json allow; needs uv.
COMPILE = uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-find-links \
	--no-emit-index-url --upgrade
lock:
	$(COMPILE) --python-version 3.11 -o requirements/dev.txt requirements/dev.in
	$(COMPILE) --python-version 3.11 -c requirements/dev.txt -o requirements/build.txt requirements/build.in
	$(COMPILE) --python-version 3.14 --no-deps -o requirements/site.txt requirements/site.in
	$(COMPILE) --python-version 3.11 -o requirements/peers.txt requirements/peers.in
	npm install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved
	$(PYTHON) build/vendored.py

clean:
	rm -rf .venv node_modules build/site build/heptad-site.zip build/proof build/gallery build/peers dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find py tests build -name __pycache__ -prune -exec rm -rf {} +
