# A thin face for people; CMake does the work (CMakePresets.json). `make help` lists what there is. Only setup, run,
# test, deb and reproducible install packages; everything else says what is missing.
.DEFAULT_GOAL := build
.PHONY: setup build whole run test test-all test-steady checked asan fuzz analyse coverage mutants proof proof-compare bench bench-record test-costs bench-devices bench-serve results results-slow paper answers atlas simple schema gallery house format format-check install uninstall tsan python bench-python notebook site screenshots dist deb deb-check run-check reproducible container container-check clean help

PREFIX ?= /usr/local
VERSION = $(shell sed -n 's/^project.harary VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

# Configures and builds one preset with its tests. It may have been configured without them (`build`).
define preset
	@./setup.sh --check all
	@grep -qs HARARY_TESTS:BOOL=ON build/$(1)/CMakeCache.txt && test -f build/$(1)/build.ninja \
	    || cmake --preset $(1) --log-level=WARNING -DHARARY_TESTS=ON
	@cmake --build --preset $(1)
endef

setup: ## install the Debian packages that are missing (says which)
	@./setup.sh

build: ## the program with its worker and its drawing program: build/release/harary
	@./setup.sh --check run
	@test -f build/release/build.ninja || cmake --preset release --log-level=WARNING -DHARARY_TESTS=OFF
	@cmake --build --preset release --target programs

whole: ## the same with tests and measurements
	$(call preset,release)

run: ## install what is missing, build, and show games on small groups and hypergraphs
	@./setup.sh run
	@$(MAKE) --no-print-directory build
	@examples/showcase.sh build/release/harary

test: ## install what is missing, build, and run the tests (ONLY=NAME: that test alone)
	@./setup.sh
	@$(MAKE) --no-print-directory whole
	@tools/run_tests.sh release "$(ONLY)"

test-all: whole ## before a release: the long run too (kills, limits, several masters and machines, every kind of TeX), twenty times the random cases (HARARY_TEST_MULTIPLIER), expensive assertions, sanitizers, fuzzing, packages
	@./setup.sh paper
	HARARY_TEST_MULTIPLIER=$${HARARY_TEST_MULTIPLIER:-20} tools/run_tests.sh release "" -C All --timeout 7200
	@$(MAKE) --no-print-directory checked
	$(call preset,asan)
	HARARY_TEST_MULTIPLIER=0.1 tools/run_tests.sh asan "" -C All -L long --timeout 7200
	@$(MAKE) --no-print-directory tsan
	@! command -v clang >/dev/null || $(MAKE) --no-print-directory fuzz TIME=60
	@test "$$(id -u)" != 0 || ! command -v debootstrap >/dev/null || $(MAKE) --no-print-directory deb-check reproducible run-check

test-steady: whole ## the tests RUNS=10 times in a row beside LOAD=4 busy loops for each processor; what fails is in build/steady
	@tools/steady.sh $(or $(RUNS),10) $(or $(LOAD),4)

checked: ## the tests with the expensive assertions, which check whole structures (ONLY=NAME: that test alone)
	$(call preset,checked)
	HARARY_TEST_MULTIPLIER=$${HARARY_TEST_MULTIPLIER:-0.2} tools/run_tests.sh checked "$(ONLY)"

asan: ## the tests under the address and undefined-behaviour sanitizers (ONLY=NAME: that test alone)
	$(call preset,asan)
	@tools/run_tests.sh asan "$(ONLY)"

fuzz: ## libFuzzer on every reader (clang), all together TIME=60 seconds; prints how many inputs were tried
	@command -v clang >/dev/null || { echo "clang is missing (Debian: clang, libclang-rt-14-dev)" >&2; exit 1; }
	@test -f build/fuzz/build.ninja || cmake --preset fuzz --log-level=WARNING
	@cmake --build --preset fuzz --target fuzzers
	@tests/fuzz/run.sh build/fuzz/tests $${TIME:-60}

analyse: whole ## warnings of clang as errors, and cppcheck; with ANALYSE="cppcheck analyser gcc" the analysers of clang and gcc too (long; ROOMS="src/lang …")
	@! command -v clang >/dev/null || test -f build/clang/build.ninja || cmake --preset clang --log-level=WARNING
	@! command -v clang >/dev/null || cmake --build --preset clang
	@tools/analyse/run.sh build/release $(or $(ANALYSE),cppcheck)

tsan: ## the library in four threads, under the thread sanitizer
	@./setup.sh --check all
	@test -f build/tsan/build.ninja || cmake --preset tsan --log-level=WARNING
	@cmake --build --preset tsan --target programs test_library_threads
	HARARY_TEST_MULTIPLIER=0.1 TSAN_OPTIONS=halt_on_error=1 build/tsan/tests/test_library_threads

coverage: ## line coverage of src/ by the tests
	$(call preset,coverage)
	ctest --preset coverage
	@cd build/coverage && find . -name '*.gcda' -path '*/src/*' | xargs gcov -r -s "$(CURDIR)" 2>/dev/null \
	    | awk -F"'" '/^File .src/ { file = $$2 } /^Lines executed/ && file { print $$0 "  " file; file = "" }' | sort -u \
	    | awk -F'[:% ]+' '{ print; split($$NF, at, "/"); all[at[2]] += $$5; ran[at[2]] += $$3 * $$5 / 100 } \
	          END { for (room in all) printf "%-8s %5.1f %% of %d lines\n", room, 100 * ran[room] / all[room], all[room] | "sort" }'

mutants: ## change N=400 small things in ROOMS (all that compute), SEED=1, and see whether a test notices (AGAIN=1: survivors; ROOMS=check: all changes of harary-check, with tcc)
	@./setup.sh --check all
	@command -v python3 >/dev/null || { echo "python3 is missing" >&2; exit 1; }
	@[ "$(ROOMS)" = check ] || nice tools/mutants.py $(if $(ROOMS),--rooms "$(ROOMS)") --mutants $(or $(N),400) --seed $(or $(SEED),1) $(if $(AGAIN),--again)
	@[ "$(ROOMS)" != check ] || nice tools/check_mutants.py

proof: ## check the theorems of proof/ with Coq and build harary-proved: build/proof (./setup.sh proof; doc/proof.md)
	@./setup.sh --check proof
	@nice proof/build.sh build/proof

proof-compare: build proof ## compare harary-proved with harary-check on CASES=300 certificates and changed ones, groups up to ORDER=24 (SEED=1)
	@proof/compare.py build/release/harary build/release/harary-check build/proof/harary-proved --cases $(or $(CASES),300) --order $(or $(ORDER),24) --seed $(or $(SEED),1)

bench: whole ## measure against the plain methods: a table, build/bench.jsonl, and how fast that is beside the record (BENCH=--quick: short)
	build/release/bench/bench_harary --json build/bench.jsonl $(BENCH)
	@! command -v python3 >/dev/null || tools/bench_record.py compare build/bench.jsonl

bench-record: ## put the rows of the last `make bench` into the record of this kind of machine (bench/records)
	@tools/bench_record.py record build/bench.jsonl

test-costs: whole ## the processor's time of each test of the short run, one after the other (TESTS=EXPRESSION: some)
	@tools/test_costs.py -R "$(TESTS)"

bench-devices: whole ## the same instances on every OpenCL device and on the processor: are the values equal? (BENCH=--quick: short)
	build/release/bench/bench_harary --check-devices $(BENCH)

results: ## compute the numbers of doc/results.md again (less than a quarter of an hour)
	@./setup.sh --check all
	@grep -qs HARARY_TESTS:BOOL=ON build/release/CMakeCache.txt && test -f build/release/build.ninja \
	    || cmake --preset release --log-level=WARNING -DHARARY_TESTS=ON
	@cmake --build --preset release --target programs test_results
	HARARY_RESULTS=1 build/release/tests/test_results

results-slow: build ## run the commands of doc/logs again and compare (hours)
	nice tools/record/logs.py build/release/harary doc/logs/*.txt

paper: build ## compute the tables of the article and typeset it: build/paper/article.pdf (./setup.sh paper)
	@./setup.sh --check paper
	@nice paper/build.sh build/release/harary build/paper

bench-serve: build ## measure harary serve with wrk (Debian: wrk): 64 connections for 30 s
	@bench/serve.sh build/release/harary

answers: build ## ask GAP again for data/small_groups.txt: its answers about the groups of order up to 100 (minutes)
	@cmake --build --preset release --target record_answers
	build/release/record_answers > data/small_groups.txt.new && mv data/small_groups.txt.new data/small_groups.txt

atlas: build ## survey the groups of order up to 100 again for data/atlas.sql (minutes)
	@rm -f build/atlas.db
	tools/record/atlas.py build/release/harary build/atlas.db > data/atlas.sql.new && mv data/atlas.sql.new data/atlas.sql

simple: build ## compute data/simple.csv again: the simple groups of order up to 10^9
	build/release/harary simple --order 1-10^9 --as csv > data/simple.csv.new && mv data/simple.csv.new data/simple.csv

schema: whole ## write the definitions of doc/schema and the fields of doc/json.md from the tables in src/report
	build/release/tests/test_fields --print | tools/schema.py

house: ## draw the rooms of the source code, doc/house.svg, and say in src/*/README.md what they may call
	tools/house.py

gallery: build ## draw the figures of the papers into doc/gallery (PNG for looking at in build/gallery)
	@examples/gallery.sh build/release/harary build/gallery

python: build ## the Python package as a wheel: build/python
	@HARARY_BUILD=build/release python3 python/wheels.py build/python

bench-python: build ## measure what Python adds to a call, and a million hypergraphs against the program's stream
	@python/run.sh python/bench.py

notebook: build ## run doc/python.ipynb again
	@python/run.sh python/notebook.py

site: build ## the documentation (needs pandoc) and the atlas of groups of ORDERS=1-100 as one site at BASE=URL: build/site, and build/harary-site.tar.gz
	@./setup.sh --check site
	@tools/site/build.py build/release build/site $(or $(ORDERS),1-100) $(BASE)
	@tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C build -cf - site | gzip -n9 > build/harary-site.tar.gz
	@echo "to be read offline: build/harary-site.tar.gz"

screenshots: build ## pictures of every view of the page and of a published site: build/screenshots
	@node web/test/screenshots.mjs build/screenshots

format: ## format all sources: C, the page's TypeScript, Python
	@tools/format.sh

format-check: ## fail if a source is not formatted
	@tools/format.sh --check

install: build ## install program, library, documentation and examples under PREFIX (/usr/local)
	cmake --install build/release --prefix "$(PREFIX)"

uninstall: ## remove what was installed under PREFIX
	@cmake -DPREFIX="$(PREFIX)" -P cmake/Uninstall.cmake

dist: ## the sources of the last commit with the page built: build/dist/harary-VERSION.tar.gz
	@tools/packages/dist.sh build/dist

deb: ## Debian packages of the last commit, checked by lintian: build/deb
	@./setup.sh packages
	@$(MAKE) --no-print-directory dist
	@tools/packages/deb.sh build/dist/harary-$(VERSION).tar.gz build/deb
	@! command -v lintian >/dev/null || lintian --allow-root --pedantic --fail-on error,warning,info,pedantic build/deb/harary_*.changes

deb-check: deb ## install these in a clean Debian root, try them out and remove them without a trace (root; debootstrap)
	@tools/packages/check.sh build/deb build/deb-root/root

run-check: ## ./run in a clean Debian root, and there the pages for newcomers and tests of groups (root; debootstrap)
	@./setup.sh packages
	@tools/packages/run-check.sh build/deb-root/run

reproducible: ## tarball and packages twice, elsewhere, at another time, in another locale: the same bits
	@./setup.sh packages
	@tools/packages/reproducible.sh build/reproducible

container: dist ## the image of Containerfile, harary:VERSION (podman, docker or buildah; CONTAINER="--network host": options)
	@tools/packages/container.sh build/dist $(CONTAINER)

container-check: dist ## the same on a clean Debian root without a registry, and try it out (root; buildah, debootstrap)
	@tools/packages/container-check.sh build/dist build/deb-root/image

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
