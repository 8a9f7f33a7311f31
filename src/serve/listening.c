// SPDX-License-Identifier: GPL-3.0-or-later
//
// The socket is opened before anything else starts, so a port in use is reported at once. The bound address
// is then read back from the system: port 0 becomes a number, and --public is required unless the address is
// a loopback address.
#include "serve/listening.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void look_at(const struct sockaddr_storage *a, listening *out)
{
    if (a->ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)a;
        out->port = ntohs(six->sin6_port);
        out->loopback = IN6_IS_ADDR_LOOPBACK(&six->sin6_addr);
        out->any = IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr);
    } else {
        const struct sockaddr_in *four = (const struct sockaddr_in *)a;
        uint32_t number = ntohl(four->sin_addr.s_addr);
        out->port = ntohs(four->sin_port);
        out->loopback = number >> 24 == 127;
        out->any = number == INADDR_ANY;
    }
}

static hry_status cannot(const char *address, uint16_t port, hry_error *error)
{
    if (errno == EADDRINUSE)
        return hry_fail(error, HRY_USAGE,
                        "port %u of %.100s is already in use, perhaps by another harary serve; use another "
                        "one with --port, or --port 0 for any free port",
                        port, address);
    if (errno == EACCES)
        return hry_fail(error, HRY_USAGE, "no permission to use port %u of %.100s; use a port ≥ 1024", port,
                        address);
    return hry_fail(error, HRY_USAGE, "cannot listen on %.100s, port %u: %s", address, port, strerror(errno));
}

hry_status listening_open(const char *address, uint16_t port, listening *out, hry_error *error)
{
    char service[8];
    struct addrinfo how = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV}, *found;
    snprintf(service, sizeof service, "%u", port);
    int failure = getaddrinfo(address, service, &how, &found);
    if (failure)
        return hry_fail(error, HRY_USAGE, "cannot listen on '%.100s': %s", address, gai_strerror(failure));
    struct sockaddr_storage bound = {0};
    socklen_t size = sizeof bound;
    int one = 1, s = socket(found->ai_family, SOCK_STREAM, 0);
    bool good = s >= 0 && fcntl(s, F_SETFD, FD_CLOEXEC) == 0 && fcntl(s, F_SETFL, O_NONBLOCK) == 0 &&
                setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
                bind(s, found->ai_addr, found->ai_addrlen) == 0 && listen(s, 1024) == 0 &&
                getsockname(s, (struct sockaddr *)&bound, &size) == 0;
    freeaddrinfo(found);
    if (good) {
        *out = (listening){.socket = s};
        look_at(&bound, out);
        return HRY_OK;
    }
    hry_status status = cannot(address, port, error);
    if (s >= 0)
        close(s);
    return status;
}
