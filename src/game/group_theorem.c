// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates of groups that are too large for classes: by Sylow subgroups, if pairs of elements and
// involutions decide the game (doc/certificates.md, Large groups), and by the closed formula that applies,
// with evidence for its hypotheses. GAP sends evidence as lines of the certificate.

#include "base/mem.h"
#include "game/certificate.h"
#include "game/group_game.h"
#include "group/answer.h"

enum { NUMBER_MOST = 20, EVIDENCE_SECONDS = 45 }; // NUMBER_MOST: characters of the numbers of a theorem

static hry_status put_lines(certificate_writer *w, const json_t *lines, hry_error *error)
{
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const char *line = json_string_value(json_array_get(lines, i));
        if (!line || strchr(line, '\n'))
            return answer_unclear("a certificate", error);
        fprintf(w->to, "%s\n", line);
    }
    return json_array_size(lines) ? HRY_OK : answer_unclear("a certificate", error);
}

// Finding evidence may take long although a theorem gives the same value, so the search has less than a
// minute. *answer is NULL if nothing was found.
static hry_status ask_evidence(game_tools *t, fact_question q, json_t **answer, hry_error *error)
{
    limit bound = t->how.limit ? *t->how.limit : limit_none();
    double passed = clock_now() - bound.started;
    bool own = !bound.seconds || bound.seconds > passed + EVIDENCE_SECONDS;
    if (own)
        bound.seconds = passed + EVIDENCE_SECONDS;
    hry_status status = ask_now(tools_source(t), q, &bound, answer, error);
    if (is_limit(status) && status != HRY_PROGRAM && own && !limit_reached(t->how.limit)) {
        *answer = NULL;
        return HRY_OK;
    }
    return status;
}

hry_status sylow_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error)
{
    json_auto_t *answer = NULL;
    nim value = w->value->nim;
    bool gen = w->game->rule == RULE_ACV, rough = value == (gen ? 4 : 3);
    *told = false;
    if (!rough && value != gen)
        return HRY_OK;
    fact_question q =
        ask_sylow_evidence(group_tree(w->game), w->game->rule == RULE_ACV ? "GEN" : "DNG", rough);
    TRY(ask_evidence(t, q, &answer, error));
    if (json_is_object(answer)) {
        *told = true;
        class_type type = {.parity = 1, .even = value};
        TRY(certificate_head(w, value, gen ? &type : NULL, error));
        fputs("# The group: degree, order and generators; then Sylow subgroups, elements of "
              "them that "
              "generate the\n# group with another one (pair) or a proper subgroup with an involution (even), "
              "and one that "
              "generates it with all involutions\n# (rough).\n",
              w->to);
        TRY(put_lines(w, json_object_get(answer, "lines"), error));
    }
    return HRY_OK;
}

// ---- formulas

// What a certificate states of the group.
typedef enum numbers { ASKED, ORDER, POLYGON, SPORADIC, DEGREE, FIELD, SUZUKI, LIE } numbers;

// The checker's name of a formula, which takes numbers or evidence from GAP.
typedef struct stated {
    const char *formula, *theorem;
    numbers numbers; // ASKED: GAP is asked
} stated;

// With the name of the family, which is also the name of the theorem.
static char *lie_numbers(const group_facts *f)
{
    char name[LIE_NAME];
    lie_group_name(&f->lie, name);
    name[strcspn(name, "(")] = '\0';
    return f->lie.n ? mem_print("%s %" PRIu32 " %" PRIu32, name, f->lie.n, f->lie.q)
                    : mem_print("%s %" PRIu32, name, f->lie.q);
}

static char *numbers_of(const group_facts *f, numbers which)
{
    const char *text = which == ORDER ? f->order : which == POLYGON ? f->dih_order : f->sporadic;
    uint32_t degree = f->symmetric ? f->symmetric : f->alternating;
    if (which == LIE)
        return lie_numbers(f);
    if (which >= DEGREE)
        return mem_print("%" PRIu32, which == DEGREE ? degree : which == FIELD ? f->psl2 : f->suzuki);
    return text && *text ? mem_string(text) : NULL;
}

static const stated names[] = {
    {"cyclic", "cyclic ", ORDER},
    {"dihedral", "dihedral ", POLYGON},
    {"symmetric", "symmetric ", DEGREE},
    {"alternating", "alternating ", DEGREE},
    {"PSL(2,q)", "PSL 2 ", FIELD},
    {"Sz(q)", "Sz ", SUZUKI},
    {"PSL(n,q)", "", LIE},
    {"PSU(n,q)", "", LIE},
    {"Lie type", "", LIE},
    {"sporadic", "", SPORADIC},
    {"Monster", "", SPORADIC},
    {"simple", "", SPORADIC},
    {"spread", "", SPORADIC},
    {"generalized dihedral", "dih", ASKED},
    {"odd order", "odd", ASKED},
    {"even Frattini subgroup", "frattini", ASKED},
    {"nilpotent", "split", ASKED},
    {"abelian", "split", ASKED},
    {"T × H", "split", ASKED},
    {"many generators", "many", ASKED},
};

// Writes the certificate of a claim if GAP finds the evidence `asked` (NULL: none needed); *told is set if it
// was written.
static hry_status write_claim(certificate_writer *w, game_tools *t, const claim *c, const char *asked,
                              const char *theorem, const char *numbers, bool *told, hry_error *error)
{
    json_auto_t *answer = NULL;
    hry_status status =
        asked ? ask_evidence(t, ask_theorem_evidence(group_tree(w->game), asked), &answer, error) : HRY_OK;
    *told = status == HRY_OK && (!asked || json_is_object(answer));
    if (*told) {
        status = certificate_head(w, c->nim, NULL, error);
        if (c->formula)
            fprintf(w->to, "# %s (%s, %s)\n", c->formula->says, paper_short(c->formula->paper),
                    c->formula->theorem);
        fprintf(w->to, "# Here %s.\ntheorem %s%s\n", c->because, theorem, numbers);
        if (status == HRY_OK && asked)
            status = put_lines(w, json_object_get(answer, "lines"), error);
    }
    return status;
}

// The checker does not support numbers of more than 64 bits.
static hry_status write_stated(certificate_writer *w, game_tools *t, const group_facts *f, const claim *c,
                               const stated *s, bool *told, hry_error *error)
{
    if (!s->numbers)
        return write_claim(w, t, c, s->theorem, s->theorem, "", told, error);
    OWNED char *numbers = numbers_of(f, s->numbers);
    return numbers && strlen(numbers) < NUMBER_MOST
               ? write_claim(w, t, c, NULL, s->theorem, numbers, told, error)
               : HRY_OK;
}

static hry_status write_claims(certificate_writer *w, game_tools *t, const group_facts *f, bool *told,
                               hry_error *error)
{
    OWNED claim *claims = NEW_ARRAY(claim, formula_count);
    size_t count = formulas_claim(w->game->rule, f, claims);
    for (size_t i = 0; i < count && !*told; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names && !*told; k++)
            if (!strcmp(claims[i].formula->name, names[k].formula))
                TRY(write_stated(w, t, f, &claims[i], &names[k], told, error));
    return HRY_OK;
}

// The order of Φ is not always known, but an element may show that it is even.
static hry_status write_frattini(certificate_writer *w, game_tools *t, bool *told, hry_error *error)
{
    claim c = {.nim = w->value->nim,
               .because = "the element below shows that the Frattini subgroup has even order"};
    for (size_t i = 0; i < formula_count; i++)
        if (formulas[i].game == w->game->rule && !strcmp(formulas[i].name, "even Frattini subgroup"))
            c.formula = &formulas[i];
    return write_claim(w, t, &c, "frattini", "frattini", "", told, error);
}

// A quotient Z2 × Z2, whose kernel must be even for GEN (doc/certificates.md, Quotients). There is no formula
// for it.
static hry_status write_quotient(certificate_writer *w, game_tools *t, bool *told, hry_error *error)
{
    claim c = {.because = "Z_2 × Z_2 is a quotient, and the second player has a reply to every first move"};
    const char *asked = w->game->rule == RULE_ACV ? "quotient" : "cover";
    return write_claim(w, t, &c, asked, "quotient", "", told, error);
}

hry_status theorem_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error)
{
    CLEARED(facts_clear) group_facts facts = {0};
    facts_of_expression(game_group(w->game), &facts);
    *told = false;
    TRY(write_claims(w, t, &facts, told, error));
    if (!*told && w->value->nim == 0 && !group_is_huge(w->game) && game_group(w->game)->kind != GROUP_CTBL)
        TRY(write_quotient(w, t, told, error));
    if (!*told && !facts.complete) {
        TRY(facts_ask(&facts, tools_source(t), game_group(w->game), t->how.limit, error));
        TRY(write_claims(w, t, &facts, told, error));
    }
    bool may_be = !*told && w->value->nim <= (w->game->rule == RULE_ACV);
    return may_be ? write_frattini(w, t, told, error) : HRY_OK;
}
