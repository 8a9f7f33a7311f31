// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of the papers against `harary diagram`. tests/data/figures/*.txt hold them as nodes and arrows,
// derived by hand from the texts (the format is told in paper1.txt); the program's JSON is read into the same
// form, and the two are compared up to isomorphism: a bijection of the nodes that keeps the start, kinds,
// types, counts, labels where the data has them, and arrows of every kind. Backtracking over nodes in the
// order of the data; the figures have at most a dozen or so. The kinds of arrows are not in the data, they
// follow: dotted into what an achievement game ends with, by deficiency in extended diagrams.
#include "program_support.h"

#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"

enum { MOST_NODES = 32, NAME = 48, LINE = 200, NOT_SAID = -1 };

typedef enum kind { CLASS, WON, POSITION } kind;
typedef enum arrow { NO_ARROW, PLAIN, DOTTED, DROPS, STAYS } arrow;
static const char *const kind_word[] = {"class", "won", "position"};
static const char *const arrow_word[] = {"none", "plain", "dotted", "drops", "stays"};

typedef struct node {
    char name[NAME]; // in the data; what the program calls it
    kind kind;
    int type[3];                // parity (0 of WON), nim-values; of a position the other value is 0
    int smoothness, deficiency; // NOT_SAID unless extended
    int size;                   // of a position, else NOT_SAID
    long count;
    bool labelled; // the name has to agree
} node;

typedef struct figure {
    char name[LINE], caption[LINE], draw[LINE];
    long nim;
    bool extended;
    uint32_t nodes;
    node node[MOST_NODES]; // the first is the start
    arrow arrow[MOST_NODES][MOST_NODES];
} figure;

// ---- the data

typedef struct reader {
    figure *figure;
    size_t figures, line;
    char wrong[LINE + 64]; // empty: nothing yet
} reader;

static bool wrong(reader *r, const char *what)
{
    snprintf(r->wrong, sizeof r->wrong, "line %zu: %s", r->line, what);
    return false;
}

static uint32_t find_node(const figure *f, const char *name)
{
    uint32_t i = 0;
    while (i < f->nodes && strcmp(f->node[i].name, name))
        i++;
    return i;
}

// The next word of *text, which moves behind it; false at the end.
static bool next_word(const char **text, char word[NAME])
{
    *text += strspn(*text, " ");
    size_t length = strcspn(*text, " ");
    if (length == 0 || length >= NAME)
        return false;
    snprintf(word, NAME, "%.*s", (int)length, *text);
    *text += length;
    return true;
}

// "xC" and nothing else, or nothing at all.
static bool read_count(const char *rest, long *count)
{
    int used = 0;
    *count = 1;
    return *rest == '\0' || (sscanf(rest, " x%ld%n", count, &used) == 1 && rest[used] == '\0' && *count > 1);
}

// What stands behind the name: "won", "(p,e,o) xC" or "(p,e,o,s) deficiency k xC".
static bool read_class(const char *rest, node *n)
{
    int used = 0;
    if (strcmp(rest, " won") == 0) {
        n->kind = WON;
        return true;
    }
    if (sscanf(rest, " (%d,%d,%d%n", &n->type[0], &n->type[1], &n->type[2], &used) != 3)
        return false;
    rest += used;
    used = 0;
    if (*rest == ')')
        return read_count(rest + 1, &n->count);
    if (sscanf(rest, ",%d) deficiency %d%n", &n->smoothness, &n->deficiency, &used) != 2)
        return false;
    return read_count(rest + used, &n->count);
}

// "*n xC".
static bool read_position(const char *rest, node *n)
{
    int used = 0;
    n->kind = POSITION;
    n->labelled = *n->name == '{' || strcmp(n->name, "∅") == 0;
    return sscanf(rest, " *%d%n", &n->type[1], &used) == 1 && read_count(rest + used, &n->count);
}

static bool read_node(reader *r, figure *f, const char *rest, bool (*read)(const char *, node *))
{
    node *n = &f->node[f->nodes];
    if (f->nodes == MOST_NODES)
        return wrong(r, "too many nodes");
    *n = (node){.smoothness = NOT_SAID, .deficiency = NOT_SAID, .size = NOT_SAID, .count = 1};
    if (!next_word(&rest, n->name) || !read(rest, n))
        return wrong(r, "no node");
    if (find_node(f, n->name) < f->nodes)
        return wrong(r, "a second node of this name");
    f->nodes++;
    return true;
}

// "NAME: NAME NAME"
static bool read_arrows(reader *r, figure *f, const char *rest)
{
    char word[NAME];
    if (!next_word(&rest, word) || word[strlen(word) - 1] != ':')
        return wrong(r, "no node with a colon");
    word[strlen(word) - 1] = '\0';
    uint32_t from = find_node(f, word);
    bool any = false;
    while (next_word(&rest, word)) {
        uint32_t to = find_node(f, word);
        if (from == f->nodes || to == f->nodes || from == to || f->arrow[from][to])
            return wrong(r, "an arrow from or to nothing, to itself, or twice");
        f->arrow[from][to] = PLAIN;
        any = true;
    }
    return any || wrong(r, "no arrow");
}

static bool read_text(reader *r, const char *rest, char text[LINE])
{
    if (*text || strlen(rest) < 2 || strlen(rest) >= LINE)
        return wrong(r, "a second one, empty, or too long");
    strcpy(text, rest + 1);
    return true;
}

static bool begin_figure(reader *r, const char *rest)
{
    r->figure = mem_resize(r->figure, r->figures + 1, sizeof *r->figure);
    figure *f = &r->figure[r->figures++];
    *f = (figure){.nim = NOT_SAID};
    return read_text(r, rest, f->name);
}

// One line that is neither empty nor a comment.
static bool read_line(reader *r, const char *line)
{
    size_t word = strcspn(line, " ");
    const char *rest = line + word;
#define IS(text) (word == strlen(text) && strncmp(line, text, word) == 0)
    if (IS("figure"))
        return begin_figure(r, rest);
    if (!r->figures)
        return wrong(r, "no figure has begun");
    figure *f = &r->figure[r->figures - 1];
    int used = 0;
    if (IS("caption"))
        return read_text(r, rest, f->caption);
    if (IS("draw"))
        return read_text(r, rest, f->draw);
    if (IS("nim"))
        return (sscanf(rest, " %ld%n", &f->nim, &used) == 1 && !rest[used]) || wrong(r, "no nim-value");
    if (IS("node"))
        return read_node(r, f, rest, read_class);
    if (IS("position"))
        return read_node(r, f, rest, read_position);
    if (IS("arrows"))
        return read_arrows(r, f, rest);
#undef IS
    return wrong(r, "an unknown word");
}

static bool achieves(const figure *f)
{
    return strncmp(f->draw, "gen ", 4) == 0 || strncmp(f->draw, "acv ", 4) == 0 ||
           strncmp(f->draw, "dst ", 4) == 0;
}

static bool is_terminal(const figure *f, uint32_t i)
{
    for (uint32_t k = 0; k < f->nodes; k++)
        if (f->arrow[i][k])
            return false;
    return true;
}

// Sizes of positions and kinds of arrows follow. An arrow adds one element: sizes spread from the start, and
// as every position is reached, it takes at most as many rounds as there are nodes.
static void complete(figure *f)
{
    f->extended = f->node[0].deficiency != NOT_SAID;
    if (f->node[0].kind == POSITION)
        f->node[0].size = 0;
    for (uint32_t round = 0; round < f->nodes; round++)
        for (uint32_t i = 0; i < f->nodes; i++)
            for (uint32_t k = 0; k < f->nodes; k++)
                if (f->arrow[i][k] && f->node[i].size != NOT_SAID)
                    f->node[k].size = f->node[i].size + 1;
    for (uint32_t k = 0; k < f->nodes; k++) {
        node *n = &f->node[k];
        if (n->kind == POSITION && n->size % 2) {
            int odd[] = {1, 0, n->type[1]};
            memcpy(n->type, odd, sizeof odd);
        }
        bool end = achieves(f) && (n->kind == WON || (n->kind == POSITION && is_terminal(f, k)));
        for (uint32_t i = 0; i < f->nodes; i++)
            if (f->arrow[i][k])
                f->arrow[i][k] = f->extended ? n->deficiency == f->node[i].deficiency ? STAYS : DROPS
                                 : end       ? DOTTED
                                             : PLAIN;
    }
}

static bool is_complete(reader *r, const figure *f)
{
    if (!*f->caption || !*f->draw || f->nim == NOT_SAID || !f->nodes)
        return wrong(r, "the figure before lacks its caption, draw, nim or nodes");
    return true;
}

// Every figure of a text; r->wrong says what cannot be read.
static bool read_figures(const char *text, reader *r)
{
    while (*text && !*r->wrong) {
        size_t length = strcspn(text, "\n");
        char line[LINE];
        r->line++;
        if ((size_t)snprintf(line, sizeof line, "%.*s", (int)length, text) >= sizeof line)
            return wrong(r, "too long");
        text += length + (text[length] == '\n');
        if (strncmp(line, "figure ", 7) == 0 && r->figures && !is_complete(r, &r->figure[r->figures - 1]))
            break;
        if (*line && *line != '#')
            read_line(r, line);
    }
    if (!*r->wrong && r->figures)
        is_complete(r, &r->figure[r->figures - 1]);
    for (size_t i = 0; i < r->figures && !*r->wrong; i++)
        complete(&r->figure[i]);
    return !*r->wrong;
}

static reader figures; // of all papers

static int read_paper(int paper)
{
    char *path = mem_print("%s/tests/data/figures/paper%d.txt", SOURCE_DIR, paper), *text;
    size_t length;
    hry_error error;
    reader r = {0};
    if (file_read(path, &text, &length, &error)) {
        print_error("%s\n", error.message);
        return -1;
    }
    bool good = read_figures(text, &r) && r.figures;
    if (good) {
        figures.figure = mem_resize(figures.figure, figures.figures + r.figures, sizeof *figures.figure);
        memcpy(figures.figure + figures.figures, r.figure, r.figures * sizeof *r.figure);
        figures.figures += r.figures;
    } else {
        print_error("%s, %s\n", path, *r.wrong ? r.wrong : "no figure");
    }
    free(r.figure);
    free(text);
    free(path);
    return good ? 0 : -1;
}

static int read_papers(void **state)
{
    (void)state;
    for (int paper = 1; paper <= 4; paper++)
        if (read_paper(paper))
            return -1;
    return 0;
}

static int forget_papers(void **state)
{
    (void)state;
    free(figures.figure);
    return 0;
}

// ---- comparing

static bool same_node(const node *want, const node *got)
{
    return want->kind == got->kind && memcmp(want->type, got->type, sizeof want->type) == 0 &&
           want->smoothness == got->smoothness && want->deficiency == got->deficiency &&
           want->size == got->size && want->count == got->count &&
           (!want->labelled || strcmp(want->name, got->name) == 0);
}

static void print_node(const node *n, char *text, size_t room)
{
    int used = snprintf(text, room, "%s %s (%d,%d,%d", kind_word[n->kind], n->name, n->type[0], n->type[1],
                        n->type[2]);
    if (n->smoothness != NOT_SAID)
        used +=
            snprintf(text + used, room - (size_t)used, ",%d), deficiency %d", n->smoothness, n->deficiency);
    else
        used += snprintf(text + used, room - (size_t)used, ")");
    snprintf(text + used, room - (size_t)used, " x%ld", n->count);
}

static uint32_t alike(const node *n, const figure *in)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < in->nodes; i++)
        count += same_node(n, &in->node[i]);
    return count;
}

static uint32_t count_arrows(const figure *f)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < f->nodes; i++)
        for (uint32_t k = 0; k < f->nodes; k++)
            count += f->arrow[i][k] != NO_ARROW;
    return count;
}

// image[0 … i − 1] are chosen; extends them to a bijection that keeps all that has to be kept.
static bool extend(const figure *want, const figure *got, uint32_t *image, uint64_t used, uint32_t i)
{
    if (i == want->nodes)
        return true;
    for (uint32_t to = i ? 1 : 0; to < (i ? got->nodes : 1); to++) {
        bool fits = !(used >> to & 1) && same_node(&want->node[i], &got->node[to]);
        for (uint32_t k = 0; k < i && fits; k++)
            fits = want->arrow[i][k] == got->arrow[to][image[k]] &&
                   want->arrow[k][i] == got->arrow[image[k]][to];
        image[i] = to;
        if (fits && extend(want, got, image, used | UINT64_C(1) << to, i + 1))
            return true;
    }
    return false;
}

// True if the two are the same up to the order and the names of nodes; else what differs is in `why`.
static bool same_figure(const figure *want, const figure *got, char *why, size_t room)
{
    uint32_t image[MOST_NODES], arrows = count_arrows(want), drawn = count_arrows(got);
    char text[160];
    if (want->nim != got->nim) {
        snprintf(why, room, "nim-value %ld, not %ld", got->nim, want->nim);
        return false;
    }
    for (uint32_t i = 0; i < want->nodes; i++)
        if (!alike(&want->node[i], got)) {
            print_node(&want->node[i], text, sizeof text);
            snprintf(why, room, "no node is %s", text);
            return false;
        }
    if (want->nodes != got->nodes || arrows != drawn) {
        snprintf(why, room, "%u nodes and %u arrows, not %u and %u", got->nodes, drawn, want->nodes, arrows);
        return false;
    }
    snprintf(why, room, "no bijection of the nodes keeps the start and the arrows");
    return extend(want, got, image, 0, 0);
}

// ---- the program's answer

static bool is_word(const json_t *object, const char *key, const char *word)
{
    const char *value = json_string_value(json_object_get(object, key));
    return value && strcmp(value, word) == 0;
}

static int integer(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value))
        fail_msg("no integer \"%s\"", key);
    return (int)json_integer_value(value);
}

static void take_node(const json_t *object, bool extended, node *n)
{
    const char *label = json_string_value(json_object_get(object, "label"));
    const json_t *type = json_object_get(object, "type");
    unsigned k = 0;
    while (k < COUNT(kind_word) && !is_word(object, "kind", kind_word[k]))
        k++;
    assert_true(k < COUNT(kind_word));
    *n = (node){.kind = (kind)k, .smoothness = NOT_SAID, .deficiency = NOT_SAID, .size = NOT_SAID};
    snprintf(n->name, sizeof n->name, "%s", label ? label : "");
    assert_int_equal(json_array_size(type), 3);
    for (size_t i = n->kind == WON; i < 3; i++)
        n->type[i] = (int)json_integer_value(json_array_get(type, i));
    n->count = integer(object, "count");
    if (extended) {
        n->smoothness = integer(object, "smoothness");
        n->deficiency = integer(object, "deficiency");
    }
    if (n->kind == POSITION)
        n->size = integer(object, "row");
}

// Index of the node with this id.
static uint32_t node_at(const json_t *nodes, const json_t *id)
{
    size_t i = 0;
    while (i < json_array_size(nodes) && !json_equal(json_object_get(json_array_get(nodes, i), "id"), id))
        i++;
    assert_true(i < json_array_size(nodes));
    return (uint32_t)i;
}

static void take_arrow(const json_t *object, const json_t *nodes, figure *f)
{
    uint32_t from = node_at(nodes, json_object_get(object, "from"));
    uint32_t to = node_at(nodes, json_object_get(object, "to"));
    unsigned k = PLAIN;
    while (k < COUNT(arrow_word) && !is_word(object, "kind", arrow_word[k]))
        k++;
    assert_true(k < COUNT(arrow_word));
    assert_int_equal(f->arrow[from][to], NO_ARROW);
    f->arrow[from][to] = (arrow)k;
}

static void take_figure(const json_t *object, figure *f)
{
    const json_t *nodes = json_object_get(object, "nodes"), *arrows = json_object_get(object, "arrows");
    long identified = 0;
    memset(f, 0, sizeof *f);
    f->nim = integer(object, "nim");
    f->extended = json_is_true(json_object_get(object, "extended"));
    assert_in_range(json_array_size(nodes), 1, MOST_NODES);
    f->nodes = (uint32_t)json_array_size(nodes);
    for (uint32_t i = 0; i < f->nodes; i++) {
        take_node(json_array_get(nodes, i), f->extended, &f->node[i]);
        identified += f->node[i].count;
    }
    for (size_t i = 0; i < json_array_size(arrows); i++)
        take_arrow(json_array_get(arrows, i), nodes, f);
    assert_int_equal(identified, integer(object, "classes"));
}

// Asks the program for one figure.
static run ask(const figure *f)
{
    const char *arguments[LINE] = {"diagram"};
    char words[LINE], *at = words;
    size_t count = 1;
    strcpy(words, f->draw);
    for (char *word; (word = strsep(&at, " "));)
        if (*word)
            arguments[count++] = word;
    arguments[count++] = "--as";
    arguments[count] = "json";
    return run_program(arguments, NULL);
}

static bool is_of_group(const figure *f)
{
    return strncmp(f->draw, "gen ", 4) == 0 || strncmp(f->draw, "dng ", 4) == 0;
}

// Each figure of a group starts GAP: the short run has every third one.
static bool is_checked(size_t i, bool groups)
{
    return is_of_group(&figures.figure[i]) == groups && (!groups || i % 3 == 0 || in_long_run());
}

// Every second of the figures in question. Most of the time GAP is being started, so two threads ask.
typedef struct half {
    bool groups;
    size_t first;
    run *answer; // of every figure
} half;

static void *ask_half(void *argument)
{
    const half *h = argument;
    for (size_t i = 0, n = 0; i < figures.figures; i++)
        if (is_checked(i, h->groups) && n++ % 2 == h->first)
            h->answer[i] = ask(&figures.figure[i]);
    return NULL;
}

static run *ask_all(bool groups)
{
    run *answer = NEW_ARRAY(run, figures.figures);
    half even = {groups, 0, answer}, odd = {groups, 1, answer};
    pthread_t other;
    if (pthread_create(&other, NULL, ask_half, &odd))
        fail_msg("no thread");
    ask_half(&even);
    pthread_join(other, NULL);
    return answer;
}

// Whether the answer is the figure; if not, what differs is shown.
static bool check_answer(const figure *want, const run *r)
{
    json_error_t error;
    json_t *object = r->status == 0 ? json_loads(r->out, 0, &error) : NULL;
    char why[256] = "no diagram";
    bool same = false;
    if (object) {
        figure *got = NEW(figure);
        take_figure(object, got);
        same = same_figure(want, got, why, sizeof why);
        free(got);
    }
    json_decref(object);
    if (!same)
        print_error("%s: harary diagram %s: %s\n%s", want->name, want->draw, why, r->err);
    return same;
}

// All differences are shown before the test fails.
static void check_figures(bool groups)
{
    size_t checked = 0, different = 0;
    run *answer = ask_all(groups);
    for (size_t i = 0; i < figures.figures; i++)
        if (is_checked(i, groups)) {
            different += !check_answer(&figures.figure[i], &answer[i]);
            run_clear(&answer[i]);
            checked++;
        }
    free(answer);
    print_message("%zu figures\n", checked);
    assert_int_equal(different, 0);
}

static bool pictures_can_be_tested(void)
{
    char *press = mem_print("%s-draw", HARARY_PROGRAM);
    bool there = access(press, X_OK) == 0;
    free(press);
    if (!there)
        leave_out("figures (harary-draw was not built)");
    return there;
}

static void hypergraphs_are_drawn_as_in_the_papers(void **state)
{
    (void)state;
    if (!pictures_can_be_tested())
        skip();
    check_figures(false);
}

static void groups_are_drawn_as_in_the_papers(void **state)
{
    (void)state;
    if (!pictures_can_be_tested() || !groups_can_be_tested("the figures of groups"))
        skip();
    check_figures(true);
}

// ---- the data and the comparison themselves

static bool reaches_all(const figure *f)
{
    uint64_t seen = 1, all = (UINT64_C(1) << f->nodes) - 1;
    for (uint32_t round = 0; round < f->nodes; round++)
        for (uint32_t i = 0; i < f->nodes; i++)
            for (uint32_t k = 0; k < f->nodes && seen >> i & 1; k++)
                seen |= (uint64_t)(f->arrow[i][k] != NO_ARROW) << k;
    return seen == all;
}

// The value of the start is the game's, every node is reached from it, and no two blocks have the same name.
static void the_data_of_figures_is_sound(void **state)
{
    (void)state;
    for (size_t i = 0; i < figures.figures; i++) {
        const figure *f = &figures.figure[i];
        if (f->node[0].type[1] != f->nim || !reaches_all(f))
            fail_msg("%s: the start has another value, or does not reach every node", f->name);
        for (size_t k = 0; k < i; k++)
            if (strcmp(f->name, figures.figure[k].name) == 0)
                fail_msg("%s: twice", f->name);
    }
}

static void malformed_data_is_refused(void **state)
{
    (void)state;
#define HEAD "figure F\ncaption C\ndraw avd {1}\nnim 1\n"
    static const char *const bad[] = {
        "node a (1,1,0)\n",
        "figure\n",
        "figure F\nfigure G\n",
        "figure F\ncaption C\nnim 1\nnode a (1,1,0)\n",
        HEAD,
        HEAD "node\n",
        HEAD "node a\n",
        HEAD "node a (1,1)\n",
        HEAD "node a (1,1,0\n",
        HEAD "node a (1,1,0,0)\n",
        HEAD "node a (1,1,0) x\n",
        HEAD "node a (1,1,0) x1\n",
        HEAD "node a (1,1,0) x2 3\n",
        HEAD "node a (1,1,0)\nnode a (1,1,0)\n",
        HEAD "node a lost\n",
        HEAD "position {1} 1\n",
        HEAD "node a (1,1,0)\narrows a: b\n",
        HEAD "node a (1,1,0)\narrows a: a\n",
        HEAD "node a (1,1,0)\narrows b: a\n",
        HEAD "node a (1,1,0)\nnode b (1,1,0)\narrows a b\n",
        HEAD "node a (1,1,0)\nnode b (1,1,0)\narrows a: b b\n",
        HEAD "node a (1,1,0)\narrows a:\n",
        HEAD "node a (1,1,0)\nArrows a:\n",
        HEAD "nim one\nnode a (1,1,0)\n",
        HEAD "draw dng Z4\nnode a (1,1,0)\n",
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        reader r = {0};
        if (read_figures(bad[i], &r))
            fail_msg("this was taken:\n%s", bad[i]);
        free(r.figure);
    }
    reader r = {0};
    assert_true(read_figures(HEAD "# good\n\nnode a (1,1,0)\nnode b (0,0,1) x2\narrows a: b", &r));
    assert_int_equal(r.figure->node[1].count, 2);
    free(r.figure);
#undef HEAD
}

// The same figure with its nodes, but for the start, in another order and without their names.
static void shuffle(rng *r, const figure *f, figure *out)
{
    uint32_t at[MOST_NODES];
    for (uint32_t i = 0; i < f->nodes; i++) {
        uint32_t k = i ? 1 + rng_below(r, i) : 0;
        at[i] = at[k];
        at[k] = i;
    }
    *out = *f;
    for (uint32_t i = 0; i < f->nodes; i++) {
        out->node[i] = f->node[at[i]];
        for (uint32_t k = 0; k < f->nodes; k++)
            out->arrow[i][k] = f->arrow[at[i]][at[k]];
    }
}

// Alters the n-th thing that can be altered; false if there is none.
static bool alter(figure *f, uint32_t n)
{
    static const size_t numbers = 6;
    if (n == 0) {
        f->nim++;
        return true;
    }
    if (n-- <= f->nodes * numbers) {
        node *x = &f->node[n / numbers];
        int *number[] = {&x->type[0], &x->type[1], &x->type[2], &x->smoothness, &x->deficiency};
        if (n % numbers < COUNT(number))
            ++*number[n % numbers];
        else
            x->count++;
        return true;
    }
    n -= (uint32_t)(f->nodes * numbers);
    if (n < f->nodes * f->nodes) {
        arrow *a = &f->arrow[n / f->nodes][n % f->nodes];
        *a = *a == NO_ARROW ? PLAIN : *a == DOTTED ? PLAIN : NO_ARROW;
        return true;
    }
    if (n > f->nodes * f->nodes || f->nodes == MOST_NODES)
        return false;
    f->node[f->nodes] = f->node[f->nodes - 1];
    f->nodes++;
    return true;
}

// A figure is the same in every order of its nodes, and no longer after any single change of a number or an
// arrow, or with one more node, whichever of the two is taken for the right one.
static void the_comparison_tells_figures_apart(void **state)
{
    (void)state;
    rng r = rng_start("figures compared", 41);
    figure *moved = NEW(figure), *altered = NEW(figure);
    for (size_t i = 0; i < figures.figures; i++) {
        const figure *f = &figures.figure[i];
        char why[256];
        shuffle(&r, f, moved);
        if (!same_figure(f, moved, why, sizeof why))
            fail_msg("%s: in another order: %s", f->name, why);
        uint32_t n = 0;
        for (*altered = *moved; alter(altered, n); *altered = *moved, n++)
            if (same_figure(f, altered, why, sizeof why) || same_figure(altered, f, why, sizeof why))
                fail_msg("%s: change %u is not noticed", f->name, n);
        assert_int_equal(n, 1 + 6 * f->nodes + f->nodes * f->nodes + 1);
    }
    free(moved);
    free(altered);
}

// Equal nodes and equally many arrows of each, but another digraph; another start; another label.
static void the_comparison_sees_the_whole_digraph(void **state)
{
    (void)state;
#define FOUR                                                                                                 \
    "figure F\ncaption C\ndraw avd H\nnim 1\nnode s (0,1,0)\nnode a (1,3,2)\nnode b (1,3,2)\n"               \
    "node c (0,0,1)\nnode d (0,0,1)\narrows s: a b\n"
#define TWO "figure F\ncaption C\ndraw avd H\nnim 1\nposition ∅ *1\nposition "
    static const struct {
        const char *a, *b;
        bool same;
    } pair[] = {
        {FOUR "arrows a: c\narrows b: d\n", FOUR "arrows a: d\narrows b: c\n", true},
        {FOUR "arrows a: c\narrows b: d\n", FOUR "arrows a: c\narrows b: c\n", false},
        {FOUR "arrows a: c d\n", FOUR "arrows b: c d\n", true},
        {FOUR "arrows a: c\narrows b: c\n", FOUR "arrows a: c d\n", false},
        {FOUR "arrows c: d\n", FOUR "arrows c: s\n", false},
        {TWO "{1} *0\narrows ∅: {1}\n", TWO "{2} *0\narrows ∅: {2}\n", false},
        {TWO "x *0\narrows ∅: x\n", TWO "{2} *0\narrows ∅: {2}\n", true},
    };
    for (size_t i = 0; i < COUNT(pair); i++) {
        reader a = {0}, b = {0};
        char why[256];
        assert_true(read_figures(pair[i].a, &a) && read_figures(pair[i].b, &b));
        assert_int_equal(same_figure(a.figure, b.figure, why, sizeof why), pair[i].same);
        free(a.figure);
        free(b.figure);
    }
#undef FOUR
#undef TWO
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_data_is_refused),
        cmocka_unit_test(the_data_of_figures_is_sound),
        cmocka_unit_test(the_comparison_tells_figures_apart),
        cmocka_unit_test(the_comparison_sees_the_whole_digraph),
        cmocka_unit_test(hypergraphs_are_drawn_as_in_the_papers),
        cmocka_unit_test(groups_are_drawn_as_in_the_papers),
    };
    return cmocka_run_group_tests_name("figures of the papers", tests, read_papers, forget_papers);
}
