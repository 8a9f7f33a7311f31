// SPDX-License-Identifier: GPL-3.0-or-later
//
// cancel: a computation that is too long, ended by its callback; the context is good for the next one.
#include <stdio.h>

#include <harary.h>

typedef struct patience {
    unsigned calls, most;
} patience;

static int lose_patience(void *user, const char *what, double done, double total)
{
    patience *p = user;
    (void)what, (void)done, (void)total;
    return ++p->calls >= p->most; // anything but 0 ends the computation
}

int main(void)
{
    patience p = {0, 3};
    hry_context *c = hry_context_new();
    hry_game *g = NULL;
    hry_structure *x = NULL;
    hry_error error;
    uint32_t nim;
    hry_set_progress(c, lose_patience, &p);
    // There are 3^20 classes: in each of 20 pairs the first is chosen, or the second, or none.
    hry_status status =
        hry_game_open(c, "AVD", "disjoint(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2)", &g, &error);
    if (status == HRY_OK)
        status = hry_structure_build(g, &x, &error);
    printf("%s\n", status == HRY_CANCELLED && p.calls == p.most ? "ended by the callback" : "not ended");
    hry_structure_free(x);
    hry_game_close(g);

    hry_set_progress(c, NULL, NULL);
    status = hry_nim(c, "AVD", "{1,2},{2,3}", &nim, &error);
    if (status == HRY_OK)
        printf("AVD({1,2},{2,3}) = *%u\n", nim);
    hry_context_free(c);
    return status != HRY_OK;
}
