#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Measures harary serve with wrk (Debian: wrk): 64 connections for 30 s on an answer that is known and on fresh small
# groups. Prints latencies, errors, and the memory of the server with its workers before and after; a little of both
# goes first, so that every worker and its GAP are there.
#
#     bench/serve.sh build/release/harary [SECONDS]
set -eu
harary=${1:?the program}
seconds=${2:-30}
folder=$(dirname "$0")
command -v wrk >/dev/null || { echo "wrk is missing (Debian: wrk)" >&2; exit 1; }

out=$(mktemp)
"$harary" serve --port 0 >"$out" &
server=$!
trap 'kill $server 2>/dev/null; rm -f "$out"' EXIT
while ! grep -q http "$out"; do sleep 0.1; done
address=$(sed -n 's/.*\(http:[^ ]*\)\/ .*/\1/p' "$out")

# In kB.
memory() {
    alone=$(ps -o rss= -p $server | tr -d ' ')
    workers=$(ps -o pid= --ppid $server | tr -s ' \n' ',' | sed 's/^,//; s/,$//')
    theirs=$(ps -o rss= --ppid $server | awk '{ sum += $1 } END { print sum + 0 }')
    gap=$(ps -o rss= --ppid "${workers:-0}" | awk '{ sum += $1 } END { print sum + 0 }')
    echo "  memory $1: server $alone kB, workers $theirs kB, GAP $gap kB"
}

ask() { # seconds, what
    wrk -t 2 -c 64 -d "$1s" --timeout 15s -s "$folder/serve.lua" "$address" -- "$2"
}

measure() { # words, what
    echo "$1"
    memory before
    ask "$seconds" "$2" | grep -E 'answers|latency:|Requests/sec' | sed 's/^Requests/  requests/'
    memory after
}

ask 10 0 >/dev/null
ask 2 known >/dev/null
measure "An answer that is known" known
measure "Fresh small groups" 3000
measure "An answer that is known, again" known
