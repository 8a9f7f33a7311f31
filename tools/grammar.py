#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the grammar of certificates in doc/certificates.md and compares it with harary-check.

usage: tools/grammar.py HARARY_CHECK

The words of the grammar have to be those that the reader of harary-check, tools/check/text.c, knows. Every file of
tests/data/certificates.txt that harary-check accepts or finds too large has to follow the grammar. Of those that it
refuses, the ones whose refusal names a line that it cannot read must not, unless a number is out of bounds, a name
unknown or a line at the wrong place, which the grammar does not say."""

import pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "proof"))
TOKEN = re.compile(r'\s*("[^"]*"|[A-Za-z-]+|[\[\]{}()|,;=])')
# What is refused by more than the form of one line.
CONTEXT = re.compile(
    r"too small or too large|twice|second time|not told yet|belong together|no such theorem|too large"
)


def productions():
    text = (ROOT / "doc" / "certificates.md").read_text()
    block = re.search(r"```\n(certificate .*?)```", text, re.S)[1]
    rules = {}
    for rule in re.sub(r"\(\*.*?\*\)", "", block, flags=re.S).split(";"):
        if rule.strip():
            name, body = rule.split("=", 1)
            rules[name.strip()] = TOKEN.findall(body)
    return rules


class Grammar:
    """The grammar has no recursion, so that it is a regular expression."""

    def __init__(self, rules):
        self.rules = rules

    def expression(self, name):
        known = {
            "blank": " ",
            "newline": "\n",
            "digit": "[0-9]",
            "character": "[^\n\0]",
            "visible": "[^ \n\0]",
        }
        if name in known:
            return known[name]
        tokens = list(self.rules[name])
        made = self.choice(tokens)
        assert not tokens, (name, tokens)
        return f"(?:{made})"

    def choice(self, tokens):
        parts = [self.sequence(tokens)]
        while tokens and tokens[0] == "|":
            tokens.pop(0)
            parts.append(self.sequence(tokens))
        return "|".join(parts)

    def sequence(self, tokens):
        made = self.term(tokens)
        while tokens and tokens[0] == ",":
            tokens.pop(0)
            made += self.term(tokens)
        return made

    def term(self, tokens):
        first = tokens.pop(0)
        if first in "[{(":
            inner = self.choice(tokens)
            tokens.pop(0)
            return f"(?:{inner})" + {"[": "?", "{": "*", "(": ""}[first]
        return re.escape(first[1:-1]) if first[0] == '"' else self.expression(first)


def unequal_words(rules):
    """The words that only one of the grammar and the reader of harary-check has."""
    known = set(re.findall(r'"([A-Za-z-]{2,})"', (ROOT / "tools" / "check" / "text.c").read_text()))
    return known ^ {
        token[1:-1] for body in rules.values() for token in body if re.fullmatch(r'"[A-Za-z-]{2,}"', token)
    }


def main():
    from compare import test_certificates

    if unequal := unequal_words(productions()):
        sys.exit(f"only one of doc/certificates.md and tools/check/text.c has: {' '.join(sorted(unequal))}")
    follows = re.compile(Grammar(productions()).expression("certificate"))
    path, wrong, counts = pathlib.Path(tempfile.mkdtemp()) / "certificate", 0, {True: 0, False: 0}
    for _, _, text in test_certificates():
        path.write_text(text)
        done = subprocess.run([sys.argv[1], path], capture_output=True, text=True)
        good, told = follows.fullmatch(text) is not None, done.stderr
        counts[good] += 1
        unread = done.returncode == 1 and re.search(r"line \d+: ", told) and not CONTEXT.search(told)
        if (done.returncode in (0, 3, 4) and not good) or (unread and good):
            wrong += 1
            print(f"{'follows' if good else 'does not follow'} the grammar: {told or done.stdout}{text}")
    print(f"{counts[True]} files follow the grammar, {counts[False]} do not")
    sys.exit(1 if wrong else 0)


main()
