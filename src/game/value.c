// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values are filled from three sources: a theorem (`value_set_claim`), the engine (`value_of_solution`), and
// the end of a game. Each also writes the sentence about the method, which says if the engine worked on the
// transversal hypergraph (DST and PRV).
#include "game/value.h"

#include "base/mem.h"
#include "engine/misere_forms.h"

void value_clear(game_value *v)
{
    free_all(v->order, v->frattini, v->known, v->genus, v->canonical_form);
    moves_clear(&v->moves);
    *v = (game_value){0};
}

void value_set_claim(game_value *v, const claim *c)
{
    v->nim = c->nim;
    v->known = mem_copy(c, 1, sizeof *c);
    snprintf(v->method, sizeof v->method, "by %s, %s: %s", paper_short(c->formula->paper),
             c->formula->theorem, c->because);
}

void value_set_form(game_value *v, const misere_forms *forms, uint32_t form)
{
    v->misere = v->moves.misere = true;
    v->misere_nim = forms->form[form].misere;
    v->tame = forms->form[form].tame;
    v->form = form;
    v->genus = misere_genus(forms, form);
    v->canonical_form = misere_print(forms, form);
    for (size_t i = 0; i < v->moves.count; i++)
        v->moves.move[i].misere = forms->form[v->moves.move[i].form].misere;
}

void value_set_over(game_value *v)
{
    v->over = true;
    snprintf(v->method, sizeof v->method, "the game is over");
}

void value_set_order(game_value *v, const char *order, const char *frattini)
{
    free_all(v->order, v->frattini);
    v->order = order ? mem_string(order) : NULL;
    v->frattini = frattini ? mem_string(frattini) : NULL;
}

void value_print_method(char method[METHOD_ROOM], const solution *s, rule r, bool at_position)
{
    const char *whose = !s->of_sets ? ""
                        : at_position && rule_removes(r)
                            ? "the transversal hypergraph of the remaining game: "
                        : at_position     ? "the remaining game: "
                        : rule_removes(r) ? "the transversal hypergraph: "
                                          : "";
    snprintf(method, METHOD_ROOM, "%s%s", whose, s->method);
}

void value_of_solution(game_value *v, const solution *s, rule r, bool at_position)
{
    v->nim = s->nim;
    v->visited = s->visited;
    value_print_method(v->method, s, r, at_position);
    v->whole = v->has_type = s->whole;
    v->classes = s->classes;
    v->arrows = s->arrows;
    v->type = s->type;
}
