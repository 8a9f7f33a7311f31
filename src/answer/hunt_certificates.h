// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files for harary-check (doc/certificates.md) of the classes that a hunt tells of: hunt --certificates
// FOLDER.
#ifndef HARARY_ANSWER_HUNT_CERTIFICATES_H
#define HARARY_ANSWER_HUNT_CERTIFICATES_H

#include "answer/session.h"
#include "atlas/hunt_answer.h"

// One file for each group of each type that has a certificate, in the folder, which is made if it is not
// there. All that can be made are; the first failure is told.
hry_status hunt_certificates_write(session *s, const char *folder, const hunt_answer *a, hry_error *error);

#endif
