# One command for each thing; `.ci/setup` gets whatever is missing on the way.
VENV ?= .venv
export VENV
python = $(VENV)/bin/python

.DEFAULT_GOAL := help
.PHONY: help run test test-quick check format tour store-pictures bench soak mutants apk android-check tools pins ci clean

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1|/p' Makefile | while IFS='|' read -r name what; do \
		printf '%-16s %s\n' "$$name" "$$what"; done

run:  ## open the app in a phone-sized window; with no display, play the tour
	@.ci/setup run
	@.ci/play

test:  ## run the whole test suite, with no display
	@.ci/setup test
	@.ci/test $(ARGS)

test-quick:  ## run the tests that take no more than a moment each
	@.ci/setup test
	@$(python) -m $(if $(ARGS),pytest,tests) -m 'not slow' $(ARGS)

check:  ## formatter, linter, types, translations, buildozer.spec
	@.ci/setup test
	@.ci/check

format:  ## let ruff put the code in order
	@.ci/setup test
	@$(python) -m ruff check --fix
	@$(python) -m ruff format

tour:  ## play a match by touches and leave pictures in build/tour
	@.ci/setup run
	@$(python) -m companion tour --out build/tour $(ARGS)

store-pictures:  ## take the pictures of the store's listing anew, in five languages
	@.ci/setup run
	@$(python) fastlane/pictures.py $(ARGS)

bench:  ## what everything costs, each beside something bare (minutes)
	@.ci/setup run
	@$(python) -m companion bench $(ARGS)

soak:  ## play matches for a long time and watch the memory
	@.ci/setup run
	@$(python) -m tests.soak $(ARGS)

mutants:  ## break the rules and decisions one at a time: the tests must notice (minutes to hours)
	@.ci/setup tools
	@.ci/mutants $(ARGS)

apk:  ## build for Android (needs what buildozer needs: a JDK and much disk)
	@.ci/setup test
	@.ci/apk $(ARGS)

android-check:  ## check the Android package with Android's own tools (needs a JDK, no SDK)
	@.ci/setup test
	@.ci/android-check

tools:  ## what builds the fonts, the icon and the pins
	@.ci/setup tools

pins: tools  ## write .ci/requirements/ anew from pyproject.toml
	@.ci/pins

ci:  ## what the CI runs
	@.ci/run

clean:  ## remove what the tools made here, and a virtual environment that they made
	@.ci/clean
