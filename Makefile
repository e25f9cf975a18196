# Larder's two commands are `make site` and `make test`; `make help` lists the rest.

SHELL := /bin/bash
# A pipe fails when any part of it does.
.SHELLFLAGS := -o pipefail -c
PREFIX ?= /usr/local
PORT ?= 8080
FUZZ ?=
FUZZ_SECONDS ?= 600
BENCH ?=
BENCH_SEARCH ?=
BENCH_TRANSFER ?=
LARDER := .build/release/larder
STANDALONE := .build/standalone/release/larder
DIST := .build/dist
DOCUMENTS = $(DESTDIR)$(PREFIX)/share/doc/larder

# What the program is built with, and what its tests use on top, as the distribution's packages.
BUILD_PACKAGES := libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libmicrohttpd-dev libxxhash-dev libstemmer-dev pkg-config esbuild
TEST_PACKAGES := chromium default-jre-headless firefox-esr git python3 python3-venv util-linux webkit2gtk-driver xvfb

.PHONY: help site run build test test-swift test-javascript test-program test-large test-threads bench bench-search tables fuzz lint format install uninstall dist standalone clean build-packages test-packages

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | column -t -s '|'

site: build-packages build ## install what is missing, build the program and the sample site
	@$(LARDER) build
	@echo "The sample site is in Output/. To look at it: make run"

run: build-packages build ## serve the sample site at http://localhost:8080/
	@$(LARDER) serve --port $(PORT)

build: ## build the program in release mode
	@.ci/with-swift swift build -c release --product larder

test: build-packages test-packages build test-swift test-javascript test-program ## install the tests' tools, then run every test

test-swift:
	.ci/with-swift swift test --parallel

test-javascript: .venv/installed
	.venv/bin/deno task test

test-program: .venv/installed
	.venv/bin/python -m pytest --config-file Tests/pytest.ini Tests

test-large: build-packages test-packages build ## the tests that take minutes and much memory
	.venv/bin/python -m pytest --config-file Tests/pytest.ini -m large -s Tests

test-threads: build-packages ## look for data races: the tests of what uses threads, and builds by many, under Thread Sanitizer
	.ci/with-swift swift test --sanitize=thread --scratch-path .build/threads --filter "PlatformTests|SiteTests|PreviewTests"
	.ci/with-swift swift build --sanitize=thread --scratch-path .build/threads --product larder
	Tests/program/thread-sanitizer .build/threads/debug/larder

bench: standalone .venv/bench ## measure builds of 1,000 to 100,000 meals beside Hugo and Pagefind
	.venv/bin/python Benchmarks/build.py $(BENCH)

bench-search: build test-packages .venv/bench ## measure what the search finds, its bytes and its speed beside Pagefind and Lunr
	.venv/bin/python Benchmarks/relevance.py $(BENCH_SEARCH)
	.venv/bin/python Benchmarks/transfer.py $(BENCH_TRANSFER)

tables: ## write the tables of folding, of Sources/Search/folding.txt, into both halves
	@.ci/tables

fuzz: build-packages ## look for crashes in all readers, FUZZ_SECONDS each (FUZZ=json: in one)
	LARDER_FUZZ=1 .ci/with-swift swift build -c release --product fuzz --scratch-path .build/fuzz/build
	FUZZ_SECONDS=$(FUZZ_SECONDS) Tests/Fuzzing/run $(FUZZ)

lint: .venv/installed ## check the form of all code
	.ci/with-swift swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests
	.venv/bin/deno task lint
	.venv/bin/python -m pyflakes .ci/tables Benchmarks/*.py Tests/*.py Tests/*/*.py

format: .venv/installed ## bring all code into form
	.ci/with-swift swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests
	.venv/bin/deno fmt

standalone: build-packages $(STANDALONE) ## build the program so that it runs where no Swift is, as it is installed

# By the time of the files, so that after make standalone, root needs no Swift for make install.
$(STANDALONE): $(shell find Package.swift Plugins Sources Templates .ci/build-standalone -type f)
	@echo 'Building Larder takes a minute or a few. A warning of the linker about mktemp is about a library, and harmless.'
	@.ci/build-standalone
	@touch $@

install: standalone ## install the program and its completions below PREFIX
	install -D $(STANDALONE) "$(DESTDIR)$(PREFIX)/bin/larder"
	$(STANDALONE) completions bash | install -D --mode=644 /dev/stdin "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/larder"
	$(STANDALONE) completions zsh | install -D --mode=644 /dev/stdin "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_larder"
	$(STANDALONE) completions fish | install -D --mode=644 /dev/stdin "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/larder.fish"
	install -D --mode=644 --target-directory="$(DOCUMENTS)" Docs/settings.md Docs/reports.md Docs/theme.md
	@echo 'Installed $(DESTDIR)$(PREFIX)/bin/larder'
	@case "$(DESTDIR)::$$PATH:" in :*":$(PREFIX)/bin:"*) ;; :*) \
		echo 'The shell does not look there yet. So that it does, add this line to ~/.bashrc or ~/.zshrc, and open a new terminal:'; \
		echo '    export PATH="$(PREFIX)/bin:$$PATH"';; esac

uninstall: ## remove what install put below PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/larder" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/larder" \
		"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_larder" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/larder.fish" \
		"$(DOCUMENTS)/settings.md" "$(DOCUMENTS)/reports.md" "$(DOCUMENTS)/theme.md"
	@rmdir --ignore-fail-on-non-empty "$(DOCUMENTS)"

dist: standalone ## pack the program for computers without Swift, as larder-VERSION-linux-ARCH.tar.gz in .build/dist
	@.ci/dist $(STANDALONE) $(DIST)

clean: ## remove everything that was built
	rm -rf .build .venv .larder
	find Output -mindepth 1 ! -name .gitignore -delete

build-packages:
	@.ci/install-packages $(BUILD_PACKAGES)

test-packages: .venv/installed
	@.ci/install-packages $(TEST_PACKAGES)

.venv/bench: .venv/installed Benchmarks/requirements.txt
	.venv/bin/pip install --quiet --requirement Benchmarks/requirements.txt
	@touch $@

.venv/installed: Tests/requirements.txt
	@.ci/install-packages python3 python3-venv
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement Tests/requirements.txt
	@touch $@
