// SPDX-License-Identifier: GPL-3.0-or-later
//
// The papers come from theory/papers.h and the theorems from the tables of formulas. The data about the
// program are read from CITATION.cff at build time.
#include "report/cite.h"

#include <strings.h>

#include "base/text.h"
#include "report/word_list.h"
#include "theory/set_claims.h"

static void print_field(FILE *out, const char *name, const char *value)
{
    if (value)
        fprintf(out, ",\n  %s = {%s}", name, value);
}

// BibTeX writes the dash of "509–542" as two hyphens.
static void print_pages(FILE *out, const char *pages)
{
    static const char dash[] = "–";
    const char *at = pages ? strstr(pages, dash) : NULL;
    OWNED char *range = at ? mem_print("%.*s--%s", (int)(at - pages), pages, at + strlen(dash)) : NULL;
    print_field(out, "pages", range ? range : pages);
}

// "D. C. Ernst and N. Sieben", the title in braces that keep its capitals.
static void print_entry(FILE *out, const paper_entry *p)
{
    if (!p->authors) {
        fprintf(out,
                "@misc{harary,\n  author = {{%s}},\n  title = {{%s}},\n  year = {%.4s},\n  note = {Version "
                "%s, %s}\n}\n",
                HARARY_AUTHORS, HARARY_TITLE, HARARY_DATE, HARARY_VERSION, HARARY_DATE);
        return;
    }
    OWNED char *authors = mem_string("");
    for (const char *at = p->authors; *at; at++)
        mem_append(&authors, *at == ',' ? " and" : "%c", *at);
    fprintf(out, "@%s{%s", p->journal ? "article" : "misc", p->key);
    print_field(out, "author", authors);
    fprintf(out, ",\n  title = {{%s}}", p->title);
    print_field(out, "journal", p->journal);
    print_field(out, "volume", p->volume);
    print_field(out, "number", p->number);
    print_pages(out, p->pages);
    OWNED char *year = p->year || !p->arxiv ? NULL : mem_print("20%.2s", p->arxiv);
    print_field(out, "year", p->year ? p->year : year);
    print_field(out, "doi", p->doi);
    print_field(out, "eprint", p->arxiv);
    print_field(out, "archiveprefix", p->arxiv ? "arXiv" : NULL);
    fputs("\n}\n", out);
}

static void print_paper(FILE *out, const paper_entry *p, bool bibtex)
{
    if (bibtex)
        print_entry(out, p);
    else if (p->authors)
        text_print(out, p->full, 0, 0);
    else
        sentence_print(out, 0, "%s: %s, version %s, %s", HARARY_AUTHORS, HARARY_TITLE, HARARY_VERSION,
                       HARARY_DATE);
}

static void print_theorem(FILE *out, const formula *f, bool bibtex)
{
    const paper_entry *p = paper_find(f->paper);
    if (bibtex)
        fprintf(out, "%% %s: \\cite[%s]{%s}\n", f->says, f->theorem, p->key);
    else
        sentence_print(out, 0, "%s. (%s, %s)", f->says, p->brief, f->theorem);
}

static const formula *theorem_at(size_t i)
{
    return i < formula_count ? &formulas[i] : &set_formulas[i - formula_count];
}

static void print_names(FILE *out)
{
    CLEARED(word_list_clear) word_list names = {0};
    fputs("\nTo cite a paper, use harary cite with its key:\n", out);
    for (paper p = 0; p < PAPER_HARARY; p++)
        fprintf(out, "  %-20s %s\n", paper_find(p)->key, paper_find(p)->brief);
    fputs("To cite a theorem, use its name:\n  ", out);
    for (size_t i = 0, n = formula_count + set_formula_count; i < n; i++)
        if (i == 0 || strcmp(theorem_at(i)->name, theorem_at(i - 1)->name) != 0)
            word_list_add(&names, mem_print("%s%s", theorem_at(i)->name, i + 1 < n ? "," : ""));
    word_list_print(out, &names, 2, 2, 0);
}

// Whether the user means this theorem: "cyclic", "Corollary 6.7", "Ernst–Sieben, Cor. 6.7".
static bool is_meant(const formula *f, const char *name)
{
    const char *number = strrchr(name, ' '), *own = strrchr(f->theorem, ' '), *comma = strrchr(name, ',');
    return strcasecmp(name, f->name) == 0 ||
           (number && own && strcmp(number, own) == 0 &&
            (name[comma ? comma - name + 2 : 0] | 0x20) == (*f->theorem | 0x20) &&
            (!comma || strncasecmp(name, paper_short(f->paper), (size_t)(comma - name)) == 0));
}

hry_status cite_print(FILE *out, const char *name, bool bibtex, hry_error *error)
{
    nearest near = {0};
    bool cited[PAPER_COUNT] = {0}, found = !name;
    for (size_t i = 0; name && i < formula_count + set_formula_count; i++) {
        const formula *f = theorem_at(i);
        nearest_try(&near, name, f->name);
        if (!is_meant(f, name))
            continue;
        print_theorem(out, f, bibtex);
        cited[f->paper] = true;
    }
    for (paper p = 0; p < PAPER_COUNT; p++) {
        const paper_entry *e = paper_find(p);
        nearest_try(&near, name ? name : "", e->key);
        if (!cited[p] && (name ? strcasecmp(name, e->key) != 0 : !bibtex && p != PAPER_HARARY))
            continue;
        print_paper(out, e, bibtex);
        found = true;
    }
    if (!name && !bibtex)
        print_names(out);
    if (found)
        return HRY_OK;
    if (near.best)
        return hry_fail(error, HRY_UNDEFINED, "unknown reference '%.60s'; did you mean %s?", name, near.best);
    return hry_fail(error, HRY_UNDEFINED, "unknown reference '%.60s'; harary cite lists the names", name);
}
