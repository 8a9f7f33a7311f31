// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of hunt as one table. If a default depends on other options, the table has 0, NULL or
// UINT64_MAX for "not given", and the text of the default is used only for the help.
#include "answer/hunt_options.h"

const option hunt_table[] = {
    JSON_OPTION(hunt_options),
    QUIET_WITH(hunt_options, "print a line for each type: p e o s deficiency, and the smallest group or -; "
                             "with --most N a line for each of its N smallest groups"),
    TEXT("order", hunt_options, orders, "RANGE",
         "groups of these orders in the library of small groups, such as 162 or 1-2000",
         .fallback = "1-500; none with --primitive or --products"),
    TEXT("orders", hunt_options, orders, "RANGE", "the same as --order"),
    FLAG("primitive", hunt_options, primitive, "also the primitive groups of degree up to --degree"),
    NUMBER("degree", hunt_options, degree, "N", 2, HUNT_DEGREE_MOST, 0, "50",
           "with --primitive: the largest degree"),
    FLAG("products", hunt_options, products,
         "also the direct and subdirect products of two groups of order up to --factors, if their order is "
         "above 2000"),
    NUMBER("factors", hunt_options, factors, "N", 2, HUNT_FACTOR_MOST, 0, "60",
           "with --products: the largest order of a factor"),
    NUMBER("largest", hunt_options, largest, "N", 2, HUNT_LARGEST_MOST, 0, "20000",
           "with --primitive and --products: the largest order of a group"),
    FLAG("extensions", hunt_options, extensions,
         "instead of the groups themselves (orders 1-60 by default), examine all their extensions by modules "
         "whose characteristic is odd and does not divide the order of the group, for all "
         "multiplicities at once"),
    NUMBER("modules", hunt_options, modules, "N", 1, HUNT_MODULES_MOST, 0, "1",
           "with --extensions: the maximal number of different modules"),
    FLAG("modular", hunt_options, modular,
         "with --extensions: also the modules over fields of characteristic 2 and of characteristics that "
         "divide the order of the base group, whose order may then be odd"),
    NUMBER("generators", hunt_options, generators, "N", 1, HUNT_GENERATORS_MOST, 0, "3",
           "with --extensions: the maximal number of generators of an extension"),
    FLAG("criteria", hunt_options, criteria,
         "with --extensions: also the numbers of classes or groups that satisfy and refute statements about "
         "types and values in terms of maximal subgroups (doc/results.md)"),
    DURATION("each", hunt_options, each, "none",
             "time limit for each group; a group that takes longer counts as not examined"),
    NUMBER("most", hunt_options, hits, "N", 0, 100000, 1, "1",
           "print certificates for this many groups of each type, the smallest ones"),
    TEXT("certificates", hunt_options, certificates, "DIRECTORY",
         "write a file for harary-check into this directory for each class that is printed "
         "(doc/certificates.md)"),
    STORE_OPTION(hunt_options),
    TEXT("etype", hunt_options, etype, "TYPES",
         "the extended types to search for: parity, even, odd, smoothness (2 even, 1 smooth, 0 rough), "
         "optionally with their deficiency, such as 1,0,1,1@2; several are separated by blanks or "
         "semicolons; boxed: the five that the paper left open; all: every feasible one",
         .fallback = "boxed"),
    NUMBER("deficiency", hunt_options, deficiency, "N", 0, 30, UINT64_MAX, "any",
           "the deficiency of the types"),
    LIMITS_WORKERS(hunt_options),
    HELP_AND_END(hunt_options),
};
