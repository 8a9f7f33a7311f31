// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only names that certainly refer to this machine are accepted: localhost, 127.0.0.1, [::1], the address
// given by the user, and, if the server listens on every address, any numeric address or the host name. A
// missing Origin or Sec-Fetch-Site is accepted, because programs other than browsers do not send them.
#include "serve/guard.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LONGEST_HOST = 255 };

// Splits "[::1]:8080" into name and port; without a port it is 80.
static bool split(const char *host, char name[LONGEST_HOST + 1], unsigned long *port)
{
    const char *end = *host == '[' ? strchr(host, ']') : NULL;
    const char *colon = strchr(end ? end : host, ':');
    size_t length = colon ? (size_t)(colon - host) : strlen(host);
    if (length == 0 || length > LONGEST_HOST)
        return false;
    memcpy(name, host, length);
    name[length] = '\0';
    *port = 80;
    if (!colon)
        return true;
    if (colon[1] < '0' || colon[1] > '9')
        return false;
    char *rest;
    *port = strtoul(colon + 1, &rest, 10);
    return *rest == '\0';
}

// A numeric address cannot be redirected by DNS.
static bool is_numeric(const char *name)
{
    char bare[LONGEST_HOST + 1];
    struct in6_addr any;
    size_t length = strlen(name);
    if (inet_pton(AF_INET, name, &any) == 1)
        return true;
    if (length < 3 || name[0] != '[' || name[length - 1] != ']')
        return false;
    memcpy(bare, name + 1, length - 2);
    bare[length - 2] = '\0';
    return inet_pton(AF_INET6, bare, &any) == 1;
}

static bool is_machine(const char *name)
{
    char own[LONGEST_HOST + 1] = "";
    return gethostname(own, LONGEST_HOST) == 0 && *own && strcasecmp(own, name) == 0;
}

static bool is_given(const char *address, const char *name)
{
    char bracketed[LONGEST_HOST + 3];
    snprintf(bracketed, sizeof bracketed, "[%.250s]", address);
    return strcasecmp(address, name) == 0 || strcasecmp(bracketed, name) == 0;
}

bool guard_host(const guard *g, const char *host)
{
    char name[LONGEST_HOST + 1];
    unsigned long port;
    if (!host || !split(host, name, &port) || port != g->port)
        return false;
    return strcasecmp(name, "localhost") == 0 || strcmp(name, "127.0.0.1") == 0 ||
           strcmp(name, "[::1]") == 0 || is_given(g->address, name) ||
           (g->any && (is_numeric(name) || is_machine(name)));
}

bool guard_origin(const guard *g, const char *origin)
{
    static const char scheme[] = "http://";
    if (!origin)
        return true;
    return strncmp(origin, scheme, sizeof scheme - 1) == 0 && guard_host(g, origin + sizeof scheme - 1);
}

// Another port of this machine is another origin but the same site.
bool guard_site(const char *site)
{
    return !site || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0;
}
