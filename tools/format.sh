#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Formats all sources: C with clang-format, the page and its tests with prettier, Python with black.
#   usage: tools/format.sh [--check]     --check: change nothing; exit status 1 if a source is not formatted
set -eu
cd "$(dirname "$0")/.."
if [ "${1:-}" = --check ]; then
    clang_format="--dry-run --Werror" prettier_does=--check black_does=--check
else
    clang_format=-i prettier_does=--write black_does=--quiet
fi
prettier=web/node_modules/.bin/prettier

require() { # TOOL HINT
    command -v "$1" >/dev/null || { echo "format: $1 is missing; $2" >&2; exit 1; }
}
require clang-format "'make setup' installs it"
require black "'make setup' installs it"
# npm ci in web/ makes this with everything else that the page is checked with, as the build of the tests does.
[ -x $prettier ] || { require npm "'make setup' installs it"; (cd web && npm ci --no-progress --loglevel=error >&2); }

c_sources() {
    find src tests bench include examples/c tools \( -name '*.[ch]' -o -name '*.inc' \) -print0
}
page_sources() {
    find web/src web/test web/build.mjs tools/site \( -name '*.ts' -o -name '*.mjs' -o -name '*.js' -o -name '*.css' \) -print0
}
python_sources() {
    find python tools paper proof examples -name '*.py' -print0
}

# Each formatter names what it would change; all of them run before this fails.
status=0
c_sources | xargs -0 clang-format $clang_format || status=1
page_sources | xargs -0 $prettier --config web/.prettierrc.json --log-level warn $prettier_does || status=1
python_sources | xargs -0 black --line-length 110 $black_does || status=1
exit $status
