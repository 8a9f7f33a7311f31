#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# hosts.sh ADDRESS COMMAND…: what ssh would do, for tests/test_hosts.c. A machine is a network namespace with a name, a
# shared memory and IPC of its own; the second one has narrower registers than the others.
host=h${1##*.}
shift
[ "$host" = h2 ] && export HARARY_KERNEL=portable
exec ip netns exec "$host" unshare --uts --mount --ipc \
    sh -c "hostname $host && mount -t tmpfs tmpfs /dev/shm && exec $*"
