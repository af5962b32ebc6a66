#!/usr/bin/env python3
"""Counts what the rules of words (Scripts/words.txt) forbid in the sources.

Scripts/words.py             counts by file in Sources, and the totals
Scripts/words.py PATH...     lists the places in these files and folders, as FILE:LINE: RULE: TEXT
Scripts/words.py --next N    lists the first N comments of Sources that open with a pronoun
"""
import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def read_rules():
    rules = collections.defaultdict(list)
    with open(os.path.join(ROOT, "Scripts/words.txt"), encoding="utf-8") as file:
        for line in file:
            kind, _, text = line.strip().partition(" ")
            if kind and not kind.startswith("#"):
                rules[kind].append(text)
    return rules


RULES = read_rules()
OPENING = re.compile(r"(?:- |\* )?(?:%s)\b" % "|".join(RULES["opening"]))
PHRASE = re.compile(r"\b(?:%s)\b" % "|".join(RULES["phrase"]), re.IGNORECASE)
FUNCTION = re.compile(r"\bfunc\s+`?(?:%s)(?![a-z0-9_])" % "|".join(RULES["function"]))
COMMENT = re.compile(r"\s*//[/!]? ?(.*)")


def comment_lines(lines):
    """Yields (number, text, whether the line follows code, whether it opens a comment, a paragraph or an item)."""
    isInside = False
    for number, line in enumerate(lines, 1):
        whole = COMMENT.match(line)
        text = whole.group(1).rstrip() if whole else None
        if text is None:
            isInside = False
            # Behind code, outside of string literals and addresses.
            behind = re.match(r'(?:[^"/]|"(?:[^"\\]|\\.)*"|/(?!/))*\s// ?(.*)', line)
            if behind:
                yield number, behind.group(1), True
            continue
        opens = bool(text) and (not isInside or text.lstrip().startswith(("- ", "* ")))
        isInside = bool(text)
        if text:
            yield number, text.lstrip(), opens


def places(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    if path.endswith(".swift"):
        comments = list(comment_lines(lines))
        for number, text, opens in comments:
            if opens and OPENING.match(text):
                yield number, "opening", text
        for number, line in enumerate(lines, 1):
            if FUNCTION.search(line):
                yield number, "function", line.strip()
    # A phrase may be wrapped: the text of the file in one line, with the place of each of its lines.
    joined, starts = "", []
    for line in lines:
        starts.append(len(joined))
        joined += re.sub(r"^\s*(?://[/!]? ?)?", "", line) + " "
    for match in PHRASE.finditer(joined):
        number = sum(1 for start in starts if start <= match.start())
        yield number, "phrase", lines[number - 1].strip()


def files(path):
    if os.path.isfile(path):
        return [path]
    return sorted(
        os.path.join(folder, name)
        for folder, _, names in os.walk(path)
        for name in names
        if name.endswith((".swift", ".md", ".1"))
    )


def main(arguments):
    if arguments[:1] == ["--next"]:
        count = int(arguments[1])
        for path in files(os.path.join(ROOT, "Sources")):
            for number, kind, text in places(path):
                if kind == "opening" and count > 0:
                    print(f"{os.path.relpath(path)}:{number}: {text}")
                    count -= 1
        return
    if arguments:
        for argument in arguments:
            for path in files(argument):
                for number, kind, text in sorted(places(path)):
                    print(f"{path}:{number}: {kind}: {text}")
        return
    totals, read = collections.Counter(), 0
    print("opening phrase function  file")
    for path in files(os.path.join(ROOT, "Sources")):
        read += 1
        counts = collections.Counter(kind for _, kind, _ in places(path))
        totals += counts
        if counts:
            name = os.path.relpath(path, ROOT)
            print(f"{counts['opening']:7} {counts['phrase']:6} {counts['function']:8}  {name}")
    print(f"{totals['opening']:7} {totals['phrase']:6} {totals['function']:8}  in {read} files")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BrokenPipeError:
        sys.exit(0)
