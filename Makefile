# touchtrace: everything there is to do with it. `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Asked for when it is used: it depends on what is installed.
RELEASE = $(shell SWIFT="$(SWIFT)" Scripts/release-flags.sh)
BINARY = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/touchtrace
# The command that also knows the sample programs.
SAMPLETRACE = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/sampletrace
SAMPLES := Examples/SamplePrograms/traces
SOURCES = Sources Plugins Tests Package.swift Benchmarks/Sources Benchmarks/Package.swift Fuzz/Targets Fuzz/Sources Fuzz/Shapes \
  Fuzz/Differential Fuzz/Package.swift Examples Recorders/ios Port/Package.swift Port/Plugins Port/Sources Port/Tests \
  Live/Package.swift Live/Sources Live/Tests
# A package that depends on this one as others would.
EXAMPLE := Examples/KnobTool
# An iOS application that the build plugin rewrites.
PORTED := Examples/NoteBoard
# They share one build folder, so that the modules of this package and swift-syntax are built once.
EXAMPLE_BUILD := --scratch-path .build
# The kept plan of one package would be taken for that of the other.
REPLAN := @rm -f .build/debug.yaml
# The benchmarks have a build folder of their own: a kept plan would be taken for that of the command.
MAKETRACE_BUILD = --package-path Benchmarks $(RELEASE) --scratch-path Benchmarks/.build
# The size of the benchmark.
FRAMES ?= 1000000
ROUNDS ?= 3
MEMORY_FRAMES ?= $(FRAMES)
# How many minutes to fuzz, and which targets (default: all).
MINUTES ?= 3
# The clones of published sources; those that are missing are fetched.
CLONES ?= .build/published
HOURS ?= 8
TARGETS ?=
# How many lines are read in both ways, and the seed of their spelling.
EXECUTIONS ?= 100000000
SEED ?= 1
# How many places of the engine are changed.
COUNT ?= 40
DEMO := traces/recorded/wacom-isdv4-e6-finger-double-tap-center.jsonl

# What replays traces is optimized in debug builds, too, so that the tests take half as long. With `make test
# OPTIMIZE_REPLAYS=` a debugger can step through it; the change of the value compiles everything again.
export OPTIMIZE_REPLAYS ?= 1

.DEFAULT_GOAL := help
.PHONY: run test test-release docs lint format record coverage install uninstall bench determinism goldens-at-scale \
  check-reports browser page-speed interfaces dist deb image release check-release packages reproducible check-import fuzz fuzz-night differential limits faults mutants sanitize clean help \
  pictures sentences port live build-tests build-live install-live live-latency check-live published build sampletrace dependencies test-tools

# The debug build takes less than half the time of the release build, and `make test` reuses it.
run: dependencies ## build without optimization, and replay a recording of a double tap
	$(SWIFT) build --product touchtrace
	@echo "$$ touchtrace $(DEMO)"
	@"$$($(SWIFT) build --show-bin-path)/touchtrace" $(DEMO)
	@echo 'The command is .build/debug/touchtrace, without optimization.' \
	  '`make install` installs the release build, which replays long traces much faster.' >&2

build: dependencies ## build the release binary
	$(SWIFT) build $(RELEASE) --product touchtrace

sampletrace: dependencies
	$(SWIFT) build $(RELEASE) --product sampletrace

# json-c is the one library that Swift's package manager does not fetch.
dependencies:
	@pkg-config --exists json-c 2>/dev/null || Scripts/install.sh pkg-config libjson-c-dev

# Some tests hold the command against these, and would be skipped without them.
test-tools: dependencies
	@Scripts/install.sh xmllint=libxml2-utils strace=strace prove=perl

# The style is checked in the recipe: as a prerequisite it would let `make -j` begin with shorter targets.
test: dependencies ## check style, run the tests, compare the golden traces
	@$(MAKE) --no-print-directory test-tools lint
	SWIFT="$(SWIFT)" Scripts/test.sh
	"$$($(SWIFT) build --show-bin-path)/touchtrace" test traces
	"$$($(SWIFT) build --show-bin-path)/sampletrace" test $(SAMPLES)
	$(REPLAN)
	SWIFT="$(SWIFT)" Scripts/test.sh --package-path $(EXAMPLE) $(EXAMPLE_BUILD)
	"$$($(SWIFT) build --package-path $(EXAMPLE) $(EXAMPLE_BUILD) --show-bin-path)/knobtrace" \
	  test $(EXAMPLE)/traces
	$(REPLAN)

build-tests: dependencies ## build the debug binaries and the tests
	$(SWIFT) build --build-tests

test-release: build ## run the tests of the command with the release binary
	TOUCHTRACE="$(BINARY)" SWIFT="$(SWIFT)" Scripts/test.sh --filter CommandTests

port: dependencies ## test the build plugin for iOS sources, and the application that it builds
	SWIFT="$(SWIFT)" Scripts/test.sh --package-path Port $(EXAMPLE_BUILD)
	$(REPLAN)
	SWIFT="$(SWIFT)" Scripts/test.sh --package-path $(PORTED) $(EXAMPLE_BUILD)
	$(REPLAN)

# The scene of `make live`.
SCENE ?= docs/pictures/feed.scene.json

live: dependencies ## build touchtrace-live, and serve a scene to be touched; SCENE=docs/pictures/feed.scene.json
	$(REPLAN)
	$(SWIFT) build --package-path Live $(EXAMPLE_BUILD) --product touchtrace-live
	$(REPLAN)
	"$$($(SWIFT) build --show-bin-path)/touchtrace-live" "$(SCENE)"

# The release build of touchtrace-live lies beside that of the command, which installs it and packs it from there.
build-live: dependencies
	@rm -f .build/optimized/release.yaml
	$(SWIFT) build --package-path Live $(RELEASE) --product touchtrace-live
	@rm -f .build/optimized/release.yaml

install-live: build-live ## build the release of touchtrace-live, and install it under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install --strip -m 755 "$(BINARY)-live" "$(DESTDIR)$(PREFIX)/bin/touchtrace-live"

live-latency: build build-live ## measure the time from a touch to its record in the page, with the release build
	Scripts/live.sh "$(BINARY)" "$(BINARY)-live" test_live.Latency

check-live: dependencies ## test touchtrace-live, and its page in Chromium and WebKit; installs what it needs
	@Scripts/install.sh zbarimg=zbar-tools
	$(SWIFT) build --product touchtrace
	$(REPLAN)
	SWIFT="$(SWIFT)" Scripts/test.sh --package-path Live $(EXAMPLE_BUILD)
	$(REPLAN)
	bin="$$($(SWIFT) build --show-bin-path)"; Scripts/live.sh "$$bin/touchtrace" "$$bin/touchtrace-live"

published: dependencies ## compile published iOS sources through the build plugin; CLONES=.build/published
	for module in UIKit CoreGraphics QuartzCore CoreMotion AudioToolbox UIKitLog UIKitVectors; do \
	  $(SWIFT) build --target $$module || exit; done
	$(SWIFT) build --package-path Port --product uikit-sources
	SWIFT="$(SWIFT)" UIKIT_SOURCES="$$($(SWIFT) build --package-path Port --show-bin-path)/uikit-sources" \
	  Scripts/published.py compile Scripts/published/files.tsv $(CLONES)

docs: dependencies ## build the documentation of the public modules, in .build/docs
	SWIFT="$(SWIFT)" Scripts/docs.sh .build/docs

lint: ## check the style of the sources
	$(SWIFT) format lint --strict -r $(SOURCES)

format: ## format the sources
	$(SWIFT) format -i -r $(SOURCES)

record: build sampletrace ## rewrite the golden files; read the diff before you commit it
	"$(BINARY)" test --update traces
	"$(SAMPLETRACE)" test --update $(SAMPLES)

pictures: ## draw the pictures of the README again, and the traces for Perfetto
	$(SWIFT) build --product touchtrace
	touchtrace="$$($(SWIFT) build --show-bin-path)/touchtrace"; \
	make() { "$$touchtrace" draw "$$2" -o docs/pictures/$$1.svg; }; \
	trace() { "$$touchtrace" --format chrome-trace "$$2" -o docs/pictures/$$1.trace.json; }; \
	make slip docs/pictures/slip.jsonl && trace slip docs/pictures/slip.jsonl && \
	make feed docs/pictures/feed.jsonl && \
	make triple-tap traces/arbitration/chain-triple.jsonl && \
	trace triple-tap traces/arbitration/chain-triple.jsonl && \
	trace held traces/view-delivery/figure-1-6-times-out.jsonl

sentences: ## write what is said of each golden trace into traces/sentences.txt, and show what changed
	$(SWIFT) build --product touchtrace
	Scripts/sentences.sh "$$($(SWIFT) build --show-bin-path)/touchtrace"

coverage: sampletrace ## tell what the golden traces show, and whether that is everything
	"$(SAMPLETRACE)" coverage --all --min 100 traces $(SAMPLES)

install: build ## install under PREFIX (/usr/local): command, man page, completions; touchtrace-live if it is built
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install --strip -m 755 "$(BINARY)" "$(DESTDIR)$(PREFIX)/bin/touchtrace"
	if [ -x "$(BINARY)-live" ]; then \
	  install --strip -m 755 "$(BINARY)-live" "$(DESTDIR)$(PREFIX)/bin/touchtrace-live"; fi
	install -m 644 docs/touchtrace.1 "$(DESTDIR)$(PREFIX)/share/man/man1/touchtrace.1"
	"$(BINARY)" --generate-completion-script bash \
	  > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/touchtrace"
	"$(BINARY)" --generate-completion-script zsh \
	  > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_touchtrace"
	"$(BINARY)" --generate-completion-script fish \
	  > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/touchtrace.fish"

uninstall: ## remove what `make install` installed under PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/touchtrace" "$(DESTDIR)$(PREFIX)/bin/touchtrace-live" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1/touchtrace.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/touchtrace" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_touchtrace" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/touchtrace.fish"

dist: build ## make the release archive in .build/dist
	Scripts/packages/dist.sh "$(BINARY)"

deb: build ## make the Debian package in .build/dist
	Scripts/packages/deb.sh "$(BINARY)"

image: build ## make the container image in .build/dist; docker load reads the archive
	Scripts/packages/image.sh "$(BINARY)"

release: build ## make the contents of a release in .build/dist: archive, Debian package, image and their checksums
	Scripts/packages/release.sh "$(BINARY)"

check-release: build ## run what .github/workflows/release.yml publishes with, against servers on this machine
	Scripts/packages/check-release.sh "$(BINARY)"

packages: build ## make and check all three, in a clean Debian; needs root, installs what it needs
	Scripts/packages/check.sh "$(BINARY)"

reproducible: dependencies ## build the last commit from clean in two folders: one archive, byte for byte
	SWIFT="$(SWIFT)" Scripts/packages/reproducible.sh

bench: build ## measure speed and memory; FRAMES=1000000, ROUNDS=3, MEMORY_FRAMES=10000000
	SWIFT="$(SWIFT)" TOUCHTRACE="$(BINARY)" Benchmarks/run.sh $(FRAMES) $(ROUNDS) $(MEMORY_FRAMES)
	@echo
	SWIFT="$(SWIFT)" TOUCHTRACE="$(BINARY)" Benchmarks/golden.sh
	@echo
	$(SWIFT) build $(MAKETRACE_BUILD) --product maketrace
	Benchmarks/commands.py "$(BINARY)" "$$($(SWIFT) build $(MAKETRACE_BUILD) --show-bin-path)/maketrace"

determinism: build sampletrace ## replay all traces in every way that must make no difference: one checksum
	$(SWIFT) build --product touchtrace
	$(SWIFT) build --product sampletrace
	Scripts/determinism.sh "$(BINARY)" "$$($(SWIFT) build --show-bin-path)/touchtrace"
	Scripts/determinism.sh "$(SAMPLETRACE)" "$$($(SWIFT) build --show-bin-path)/sampletrace" $(SAMPLES)

goldens-at-scale: build ## show a changed suite of 300 golden files: kinds of change, a mistake, a review
	Scripts/goldens-at-scale.sh "$(BINARY)"

check-reports: build ## check the reports of test runs with the tools that read them
	Scripts/check-reports.sh "$(BINARY)"

interfaces: build ## check schemas, SARIF, action.yml and the workflows with other programs' readers
	Scripts/interfaces.sh "$(BINARY)"

questions: build ## ask the questions of docs/TABLES.md again with DuckDB; installs what it needs
	Scripts/questions.sh "$(BINARY)"

browser: dependencies ## test the web recorder, report pages, Chrome traces and exports in Chromium, WebKit and Perfetto
	$(SWIFT) build --product touchtrace
	$(SWIFT) build --product sampletrace
	Scripts/browser.sh "$$($(SWIFT) build --show-bin-path)/touchtrace"

page-speed: build ## measure how fast long report pages open and follow the slider, in Chromium and WebKit
	Scripts/browser.sh --speed "$(BINARY)"

check-import: dependencies ## compare imports with libinput, libmtdev and Chromium; installs what it needs
	$(SWIFT) build --product touchtrace
	Scripts/check-import.sh "$$($(SWIFT) build --show-bin-path)/touchtrace"

fuzz: dependencies ## fuzz the readers, the engine and the commands; MINUTES=3, TARGETS=steps
	SWIFT="$(SWIFT)" Scripts/fuzz.sh $(MINUTES) $(TARGETS)

fuzz-night: dependencies ## fuzz all targets for HOURS=8, and add the inputs of new coverage to Fuzz/Corpus
	SWIFT="$(SWIFT)" Scripts/fuzz.sh $$((60 * $(HOURS))) $(TARGETS)
	SWIFT="$(SWIFT)" Scripts/fuzz.sh merge $(TARGETS)

differential: dependencies ## compare the scanner with json-c; EXECUTIONS=100000000, SEED=1
	$(SWIFT) build $(RELEASE) --product differential
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/differential" $(EXECUTIONS) $(SEED) traces/recorded/*.jsonl

limits: build sampletrace ## measure what is large in one way, and what twice as much of it takes; FRAMES=10000000
	$(SWIFT) build $(MAKETRACE_BUILD) --product maketrace
	$(SWIFT) build $(RELEASE) --product shapes
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/shapes"
	Benchmarks/limits_table.py "$(BINARY)" "$(SAMPLETRACE)" \
	  "$$($(SWIFT) build $(MAKETRACE_BUILD) --show-bin-path)/maketrace"

mutants: dependencies ## change COUNT=40 places of the engine at random, one at a time, and list what nothing notices; SEED=1
	Scripts/mutants.py --seed $(SEED) --count $(COUNT)

faults: build ## let each system call and each large allocation fail once at each place, and count the places
	Scripts/faults.py "$(BINARY)" calls
	$(SWIFT) build --product touchtrace
	Scripts/faults.py "$$($(SWIFT) build --show-bin-path)/touchtrace" allocations

sanitize: dependencies ## run the tests under the address and the thread sanitizer
	SWIFT="$(SWIFT)" Scripts/sanitize.sh

clean: ## remove what was built
	$(SWIFT) package clean
	$(SWIFT) package --package-path Benchmarks clean
	$(SWIFT) package --package-path Port clean

help: ## this list
	@awk -F ': .*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
