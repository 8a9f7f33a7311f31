# SPDX-License-Identifier: GPL-3.0-or-later
"""The mutants of a C text: one operator or constant exchanged, one condition negated, one operand of && or || or one
statement dropped.

Texts are looked at token by token, with comments, literals and preprocessor lines blanked; nothing is parsed further.
Not mutated: assertions, how much is allocated or declared (too large a room changes nothing, too small a one is for the
sanitizers to find), and statements that only give memory or files back."""

import functools, re


def mask(text):
    """The text with comments, literals and preprocessor lines blanked, so that offsets stay."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group())
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.S)
    return re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", blank, text, flags=re.M)


SWAPS = {
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!=", ">=", "<="],
    "!=": ["==", "<", ">"],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["/"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|"],
    "<<": [">>"],
    ">>": ["<<"],
    "+=": ["-="],
    "-=": ["+="],
    "*=": ["+="],
    "|=": ["&="],
    "&=": ["|="],
    "^=": ["|="],
    "<<=": [">>="],
    ">>=": ["<<="],
    "++": ["--"],
    "--": ["++"],
}
TOKEN = re.compile(
    r"->|<<=|>>=|\+\+|--|[-+*/%&|^<>=!]=|<<|>>|&&|\|\||[A-Za-z_]\w*|0[xX][0-9a-fA-F]+|\d[\w.]*|[^\s\w]"
)
NUMBER = re.compile(r"(\d+)[uUlL]*$")
BINARY_ONLY = set("+-*&")
KEYWORDS = {"return", "case", "sizeof", "else", "do", "in"}
RELEASE = re.compile(
    r"\s*(?:\(void\)|(?:free|no_room|no_family|no_chain|fclose|close|json_decref|\w+_(?:clear|free|close|release|unlock|lock|join))\s*\()"
)
CONTROLS = re.compile(r"(?:if|for|while|else|do|switch)\b|[A-Z_]+ \(")
DECLARES = re.compile(
    r"\s*(?:static|const|struct|enum|union|typedef|extern|return\b|goto\b|case\b|default\b|[A-Za-z_]\w*\s+\**[A-Za-z_])"
)


def closing(code, at):
    """Where the bracket at `at` is closed."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in "([{") - (code[i] in ")]}")
        if depth == 0:
            return i
    return len(code)


def operand_end(code, at):
    """Where the operand that begins at `at` ends: the next && or || or end of the brackets around it."""
    depth, i = 0, at
    while i < len(code):
        if depth == 0 and (code[i] in ")]};,?:" or code[i : i + 2] in ("&&", "||")):
            return i
        depth += (code[i] in "([{") - (code[i] in ")]}")
        i += 1
    return i


def inside_function(code):
    """For each offset, whether it is in the body of a function."""
    inside, depth, body = bytearray(len(code)), 0, False
    for i, sign in enumerate(code):
        if sign == "{":
            if depth == 0:
                body = code[:i].rstrip().endswith(")")
            depth += 1
        elif sign == "}":
            depth -= 1
        inside[i] = depth > 0 and body
    return inside


def mutations(text):
    """All (begin, end, replacement, kind)."""
    code, found = mask(text), []
    inside = inside_function(code)
    asserts = [
        (m.start(), closing(code, m.end() - 1)) for m in re.finditer(r"\b(?:static_)?assert\s*\(", code, re.I)
    ]
    unreached = lambda at: any(a <= at <= b for a, b in asserts)
    previous = ""
    for m in TOKEN.finditer(code):
        word, at = m.group(), m.start()
        value_before = bool(re.match(r"[\w)\]]", previous[-1:])) and previous not in KEYWORDS
        if not unreached(at):
            if (
                word in SWAPS
                and inside[at]
                and (word not in BINARY_ONLY or (value_before and code[m.end()].isspace()))
            ):
                found += [(at, m.end(), new, "operator") for new in SWAPS[word]]
            if word in ("&&", "||") and inside[at]:
                found.append((at, operand_end(code, m.end()), "", "operand dropped"))
            if word == "!" and inside[at]:
                found.append((at, m.end(), "", "negation dropped"))
            if word in ("true", "false"):
                found.append((at, m.end(), "false" if word == "true" else "true", "constant"))
            number = NUMBER.match(word)
            if number:
                n = int(number.group(1))
                news = {n + 1} | ({n - 1} if n else set())
                found += [
                    (at, m.end(), str(new) + word[len(number.group(1)) :], "constant") for new in sorted(news)
                ]
            if word in ("if", "while") and inside[at]:
                begin = code.index("(", m.end())
                end = closing(code, begin)
                if word == "if":
                    found.append((begin, end + 1, "(!" + text[begin : end + 1] + ")", "negated"))
        previous = word
    for m in re.finditer(r"^[ \t]+([A-Za-z_*(][^;{}]*;)[ \t]*$", code, re.M):
        at, statement = m.start(1), m.group(1)
        before = code[: m.start()].rstrip()
        whole = statement.count("(") == statement.count(")") and (
            before[-1:] in ";{})" or before.endswith("else")
        )
        if (
            whole
            and inside[at]
            and not (
                unreached(at)
                or RELEASE.match(statement)
                or DECLARES.match(statement)
                or CONTROLS.match(statement)
            )
        ):
            found.append((at, m.end(1), ";", "statement dropped"))
    return sorted(set(found))


ALLOCATES = re.compile(r"\b(?:mem_\w+|NEW_ARRAY|NEW|room|more_room)\s*\(")
ARRAY = re.compile(
    r"^[ \t]*(?:static |const |struct |unsigned )*(?!return\b)[A-Za-z_]\w* \**[A-Za-z_][^=;{}()]*\[[^\]=;]*$"
)


def changes_an_array(text, change):
    """How long an array is that is declared there."""
    begin, end = change[:2]
    return bool(ARRAY.match(text[text.rfind("\n", 0, begin) + 1 : begin])) and bool(
        re.match(r"[^\];=]*\]", text[end:])
    )


def mutants_of(text):
    """All (begin, end, replacement, kind) that a test could notice, and for each whether it is in a function's body."""
    code = mask(text)
    inside, rooms = inside_function(code), [
        (a.start(), closing(code, a.end() - 1)) for a in ALLOCATES.finditer(code)
    ]
    return [(m, bool(inside[m[0]])) for m in mutations(text) if not any(a < m[0] < b for a, b in rooms)]


@functools.lru_cache(None)
def functions(text):
    """Where each function begins, with its name."""
    return [
        (m.start(), m[1]) for m in re.finditer(r"^[A-Za-z_][^\n;]*?\b(\w+)\([^;{}]*\)\s*\{", mask(text), re.M)
    ]


@functools.lru_cache(None)
def bodies(text):
    return inside_function(mask(text))


def place_of(text, change):
    """Function, text of the line, and what is exchanged at which column. Unlike numbers of lines, these stay as they are
    when the file changes elsewhere. Of equal lines in a function the second one is marked, and so on."""
    begin, end, new = change[:3]
    first, short = text.rfind("\n", 0, begin) + 1, lambda part: " ".join(part.split())
    start, name = next(((at, name) for at, name in reversed(functions(text)) if at <= begin), (0, ""))
    if not bodies(text)[begin]:
        start, name = 0, ""
    line = text[first : text.find("\n", begin)]
    before = text[start:first].split("\n").count(line)
    return (
        name,
        short(line) + f" ({before + 1})" * (before > 0),
        f"{short(text[begin:end])} -> {short(new) or 'nothing'} at {begin - first + 1}",
    )
