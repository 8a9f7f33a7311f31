#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The definitions of doc/schema/harary.schema.json and the list of fields in doc/json.md, from the tables of
fields in src/report: `make schema` gives this program what `test_fields --print` says on standard input.
With --check nothing is written, and the exit status tells whether both are as they should be."""
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCHEMA = os.path.join(ROOT, "doc", "schema", "harary.schema.json")
MANUAL = os.path.join(ROOT, "doc", "json.md")
BEGIN, END = "<!-- fields: make schema writes this list -->\n", "<!-- end of fields -->\n"


def properties_text(names):
    lines = ['        "%s": {"$ref": "#/$defs/field_%s"}' % (name, name) for name in names]
    return ",\n".join(lines)


def with_definition(text, name, fields):
    """The schema with the fields of one definition: {"order": True, …}, True where it is required."""
    pattern = re.compile(
        r'(\n    "%s": \{\n(?:      "description": [^\n]*\n)?      "type": "object",\n      "required": )\[[^\]]*\]'
        r'(,\n      "properties": \{\n).*?(\n      \},\n      "additionalProperties": )' % re.escape(name),
        re.DOTALL,
    )
    required = json.dumps([field for field, always in fields.items() if always])
    made, times = pattern.subn(
        lambda m: m.group(1) + required + m.group(2) + properties_text(fields) + m.group(3), text
    )
    if times != 1:
        sys.exit("%s has no definition of %s" % (SCHEMA, name))
    return made


def type_of(said):
    if "enum" in said:
        return ", ".join("`%s`" % word for word in said["enum"])
    if "$ref" in said:
        return "`%s`" % said["$ref"].removeprefix("#/$defs/")
    types = said["type"] if isinstance(said["type"], list) else [said["type"]]
    inside = type_of(said["items"]) if "items" in said else ""
    words = ["array of " + inside if word == "array" and inside else word for word in types]
    return " or ".join(words)


def manual_list(schema):
    """Every field of answers, with what it is and where it stands."""
    definitions = schema["$defs"]
    rows = ["| field | is | means | in |", "|---|---|---|---|"]
    for name in sorted(key.removeprefix("field_") for key in definitions if key.startswith("field_")):
        said = definitions["field_" + name]
        within = [
            key
            for key, one in definitions.items()
            if one.get("properties", {}).get(name) == {"$ref": "#/$defs/field_" + name}
        ]
        if within:
            meaning = said.get("description", "").replace("|", "\\|")
            rows.append(
                "| `%s` | %s | %s | %s |"
                % (name, type_of(said), meaning, ", ".join("`%s`" % key for key in within))
            )
    return "\n".join(rows) + "\n"


def with_list(text, schema):
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + "\n" + manual_list(schema) + "\n" + END + tail


def main():
    check = "--check" in sys.argv[1:]
    with open(SCHEMA, encoding="utf-8") as file:
        before = file.read()
    after = before
    for name, fields in json.load(sys.stdin).items():
        after = with_definition(after, name, fields)
    with open(MANUAL, encoding="utf-8") as file:
        manual_before = file.read()
    manual_after = with_list(manual_before, json.loads(after))
    for path, old, new in ((SCHEMA, before, after), (MANUAL, manual_before, manual_after)):
        if check and old != new:
            sys.exit("%s is not as the tables of fields say; make schema writes it" % path)
        if old != new:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)


main()
