# A thin face for people; CMake does the work (CMakePresets.json). `make help` lists what there is.
.DEFAULT_GOAL := build
.PHONY: setup build run test test-all asan coverage bench gallery format format-check install clean help

PREFIX ?= /usr/local
SOURCES = $(shell find src tests bench include -name "*.[ch]" -o -name "*.inc")

define preset # configure and build one preset; a second call takes no time
	@test -f build/$(1)/build.ninja || cmake --preset $(1) --log-level=WARNING
	@cmake --build --preset $(1)
endef

setup: ## install missing Debian packages (says which)
	@./setup.sh

build: setup ## the release build: build/release/harary
	$(call preset,release)

run: build ## install, build and show games on small groups and hypergraphs
	@examples/showcase.sh build/release/harary

test: build ## the tests, quick
	ctest --preset release

test-all: build ## the tests with twenty times the random cases (60,000 hypergraphs in all four games); HARARY_TEST_MULTIPLIER changes that
	HARARY_TEST_MULTIPLIER=$${HARARY_TEST_MULTIPLIER:-20} ctest --preset release --timeout 7200

asan: setup ## the tests under the address and undefined-behaviour sanitizers
	$(call preset,asan)
	ctest --preset asan

coverage: setup ## line coverage of src/ by the tests
	$(call preset,coverage)
	ctest --preset coverage
	@cd build/coverage && find . -name '*.gcda' -path '*/src/*' | xargs gcov -r -s "$(CURDIR)" 2>/dev/null \
	    | awk -F"'" '/^File .src/ { file = $$2 } /^Lines executed/ && file { print $$0 "  " file; file = "" }' | sort -u

bench: build ## measure against the plain methods: a table, and build/bench.jsonl (BENCH=--quick: short)
	build/release/bench/bench_harary --json build/bench.jsonl $(BENCH)

gallery: build ## draw the figures of the papers into doc/gallery (PNG for looking at in build/gallery)
	@examples/gallery.sh build/release/harary build/gallery

format: setup ## format all sources
	clang-format -i $(SOURCES)

format-check: setup ## fail if a source is not formatted
	clang-format --dry-run --Werror $(SOURCES)

install: build ## install under PREFIX (/usr/local)
	cmake --install build/release --prefix "$(PREFIX)"

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
