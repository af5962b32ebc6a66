#!/usr/bin/env python3
"""Changes places of the engine at random, one at a time, and finds out whether the golden traces notice.

    Scripts/mutants.py [--seed N] [--count N] [--folder FOLDER] [--tests FILTER]

All changes are built into one command, in a copy of the package: each is made only in a process whose environment has its
number in TOUCHTRACE_MUTANT. An operator is replaced by one of its own, whose function asks for the number. A change that
does not compile is taken back. Then each change runs the golden traces; those that pass, the survivors, run the unit
tests. Results are kept in the copy, so a run that was interrupted goes on where it was; a copy of other sources begins
anew.

A change that nothing notices is a rule without a trace, code that nothing needs, or makes no difference.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENGINE = "Sources/Core/"
MODULES = ["TouchKit", "Lists"]
PLACES = re.compile(ENGINE + r"(TouchKit/(Arbitration|Controls|Delivery|Gestures|Pointers|Responders|Touches)/[^/]+"
                    r"|TouchKit/Views/(UIScrollView|Scroll)[^/]*|Lists/[^/]+)\.swift")
TESTS = "TouchKitTests|UIKitTests|RandomTests|ConformanceTests|ExplainTests|LintTests"
# A case that takes longer hangs.
SECONDS = 60
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
# Operator characters that no source uses: the digits of a mutant's number.
DIGITS = "⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞"
SWITCH = """import Glibc

/// The number of the change that this process makes; 0 for none.
nonisolated(unsafe) let activeMutant = getenv("TOUCHTRACE_MUTANT").flatMap { Int32(String(cString: $0)) } ?? 0

@inline(__always) func mutantMin<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> T {
  activeMutant == n ? max(a, b) : min(a, b)
}

@inline(__always) func mutantMax<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> T {
  activeMutant == n ? min(a, b) : max(a, b)
}
"""


def blank(text):
    """The text with comments and strings as blanks, so that offsets stay."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def candidates(path, text):
    """The changes of a file, at most one a line: the line's number, what is changed and how, and the new line."""
    lines = text.split("\n")
    for number, (line, code) in enumerate(zip(lines, blank(text).split("\n"))):
        if re.match(r"\s*(@|import|case\b|default:|extension\b|(public |private |open |package |static )*func\b)", code):
            continue
        found = []
        for match in re.finditer(r"(?<= )(<=|>=|==|!=|<|>|&&|\|\||\+|-)(?= )", code):
            found.append(("operator", match.start(), match.end()))
        for match in re.finditer(r"(?<![\w.])(true|false)(?!\w)", code):
            found.append(("flag", match.start(), match.end()))
        for match in re.finditer(r"(?<![\w.])(min|max)\(", code):
            found.append(("extreme", match.start(), match.end()))
        condition = re.search(r"\b(guard|if|while|where) (?!let\b|case\b|var\b)([^{},]+?) (else \{|\{)", code)
        if condition and not re.search(r"\b(let|case|as|is)\b", condition.group(2)):
            found.append(("condition", condition.start(2), condition.end(2)))
        before = lines[number - 1].rstrip() if number else ""
        call = re.match(r"(\s+)(?!self\.init|super\.init|return\b|throw\b|precondition|fatalError)[a-z][\w.?!]*\(.*\)$", code)
        if call and balanced(code) and re.search(r"[{};)\]]$|^$|^\s*//|\w$", before) and not re.search(r"[=,(:]$", before):
            found.append(("call", call.end(1), len(line)))
        for kind, start, end in found:
            yield path, number, kind, start, end


def balanced(code):
    """Whether the parentheses of a line belong together, and no closure begins or ends in it."""
    depth = 0
    for character in code:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0 or character in "{}":
            return False
    return depth == 0


def operator(number):
    return "∘" + "".join(DIGITS[int(digit)] for digit in str(number))


def changed(line, kind, start, end, number):
    """The new line, the description of the change, and the declarations that it needs."""
    old = line[start:end]
    if kind == "operator":
        name = operator(number)
        head = f"@inline(__always) func {name}"
        if old in COMPARISONS:
            new, group = COMPARISONS[old], "ComparisonPrecedence"
            protocol = "Equatable" if old in ("==", "!=") else "Comparable"
            function = (f"{head}<T: {protocol}>(_ a: T, _ b: T) -> Bool {{ "
                        f"activeMutant == {number} ? a {new} b : a {old} b }}")
        elif old in ("&&", "||"):
            new = {"&&": "||", "||": "&&"}[old]
            group = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}[old]
            function = (f"{head}(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {{ "
                        f"activeMutant == {number} ? try a {new} b() : try a {old} b() }}")
        else:
            new, group = {"+": "-", "-": "+"}[old], "AdditionPrecedence"
            function = (f"{head}<T: AdditiveArithmetic>(_ a: T, _ b: T) -> T {{ "
                        f"activeMutant == {number} ? a {new} b : a {old} b }}")
        return line[:start] + name + line[end:], f"`{old}` to `{new}`", f"infix operator {name}: {group}\n{function}\n"
    if kind == "flag":
        new = {"true": "false", "false": "true"}[old]
        return line[:start] + f"(activeMutant == {number} ? {new} : {old})" + line[end:], f"`{old}` to `{new}`", ""
    if kind == "extreme":
        new = {"min(": "max(", "max(": "min("}[old]
        name = {"min(": "mutantMin(", "max(": "mutantMax("}[old]
        return line[:start] + f"{name}{number}, " + line[end:], f"`{old[:-1]}` to `{new[:-1]}`", ""
    if kind == "condition":
        return line[:start] + f"(activeMutant == {number}) != ({old})" + line[end:], "the condition turned round", ""
    return line[:start] + f"if activeMutant != {number} {{ {old} }}", "left out", ""


class Copy:
    """The copy of the package that has the changes."""

    def __init__(self, folder, seed, count):
        self.folder = folder
        paths = subprocess.run(["git", "ls-files"], cwd=PACKAGE, capture_output=True, text=True, check=True).stdout.split("\n")
        self.paths = [path for path in paths if path and os.path.isfile(os.path.join(PACKAGE, path))]
        digest = hashlib.sha256(f"{seed} {count}".encode())
        for path in self.paths:
            with open(os.path.join(PACKAGE, path), "rb") as file:
                digest.update(path.encode() + file.read())
        self.identity = digest.hexdigest()
        self.state_path = os.path.join(folder, "mutants.json")
        self.state = {"identity": self.identity, "dropped": [], "results": {}}
        if os.path.exists(self.state_path):
            with open(self.state_path, encoding="utf-8") as file:
                state = json.load(file)
            if state["identity"] == self.identity:
                self.state = state

    def save(self):
        with open(self.state_path + ".new", "w", encoding="utf-8") as file:
            json.dump(self.state, file, indent=1)
        os.replace(self.state_path + ".new", self.state_path)

    def write(self, path, text):
        """Writes a file unless it has the text already, so that it is compiled again only if it changed."""
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if file.read() == text:
                    return
        with open(path, "wb") as file:
            file.write(text)

    def fill(self, mutants):
        """Writes the sources with the changes that have not been dropped."""
        by_path = {}
        for mutant in mutants:
            if mutant["number"] not in self.state["dropped"]:
                by_path.setdefault(mutant["path"], []).append(mutant)
        # Operators are known only in the module that declares them.
        declarations = {module: SWITCH for module in MODULES}
        for path in self.paths:
            source = os.path.join(PACKAGE, path)
            with open(source, "rb") as file:
                content = file.read()
            if path in by_path:
                lines = content.decode().split("\n")
                for mutant in by_path[path]:
                    line, _, needs = changed(lines[mutant["line"]], *mutant["place"], mutant["number"])
                    lines[mutant["line"]] = line
                    declarations[path.removeprefix(ENGINE).split("/")[0]] += needs
                content = "\n".join(lines).encode()
            self.write(path, content)
            shutil.copymode(source, os.path.join(self.folder, path))
        for module, text in declarations.items():
            self.write(f"{ENGINE}{module}/ActiveMutant.swift", text.encode())

    def build(self, mutants, *arguments):
        """Builds the copy, and drops the changes that do not compile."""
        environment = {**os.environ, "OPTIMIZE_REPLAYS": "1"}
        while True:
            self.fill(mutants)
            build = subprocess.run(["swift", "build", *arguments], cwd=self.folder, env=environment, capture_output=True, text=True)
            if build.returncode == 0:
                return
            errors = set(re.findall(r"/([^/\n:]+\.swift):(\d+):\d+: error:", build.stdout + build.stderr))
            left = [mutant for mutant in mutants if mutant["number"] not in self.state["dropped"]]
            wrong = [mutant["number"] for mutant in left
                     if (os.path.basename(mutant["path"]), str(mutant["line"] + 1)) in errors]
            # The compiler may complain about the beginning of an expression of several lines.
            wrong = wrong or [mutant["number"] for mutant in left for name, line in errors
                              if name == os.path.basename(mutant["path"]) and abs(int(line) - mutant["line"] - 1) <= 8]
            if not wrong:
                sys.exit(build.stdout[-4000:] + build.stderr[-4000:])
            self.state["dropped"] += sorted(set(wrong))
            self.save()
            say(f"{len(self.state['dropped'])} changes do not compile")

    def command(self, arguments, number, seconds):
        environment = {**os.environ, "TOUCHTRACE_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"}
        try:
            return subprocess.run(arguments, cwd=self.folder, env=environment, capture_output=True, timeout=seconds).returncode
        except subprocess.TimeoutExpired:
            return -1


def say(text):
    print(text, file=sys.stderr, flush=True)


def drawn(copy, seed, count):
    """The changes that are drawn, at most one a line."""
    texts = {}
    found = []
    for path in sorted(copy.paths):
        if PLACES.fullmatch(path):
            with open(os.path.join(PACKAGE, path), encoding="utf-8") as file:
                texts[path] = file.read()
            found += candidates(path, texts[path])
    random.Random(seed).shuffle(found)
    mutants, taken = [], set()
    # Some do not compile.
    for path, line, kind, start, end in found:
        if len(mutants) == count + count // 2:
            break
        if (path, line) in taken:
            continue
        taken.add((path, line))
        number = len(mutants) + 1
        text = texts[path].split("\n")[line]
        mutants.append({"number": number, "path": path, "line": line, "place": (kind, start, end), "text": text.strip(),
                        "what": changed(text, kind, start, end, number)[1]})
    return mutants, len({(path, line) for path, line, *_ in found})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--folder", default=os.path.join(PACKAGE, ".build", "mutants"), help="the copy of the package")
    parser.add_argument("--tests", default=TESTS, help="the unit tests that survivors run; empty for none")
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    copy = Copy(folder, options.seed, options.count)
    mutants, lines = drawn(copy, options.seed, options.count)
    say(f"{lines} lines can be changed; building {len(mutants)} changes")
    copy.build(mutants, "--product", "touchtrace")
    mutants = [mutant for mutant in mutants if mutant["number"] not in copy.state["dropped"]][:options.count]
    shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=folder, capture_output=True, text=True, check=True,
                           env={**os.environ, "OPTIMIZE_REPLAYS": "1"})
    touchtrace = os.path.join(shown.stdout.strip(), "touchtrace")
    suite = [touchtrace, "test", "traces", "--quiet", "--fail-fast", "--jobs", "1", "--time-limit", "20"]
    if copy.command(suite, 0, 10 * SECONDS) != 0:
        sys.exit("the golden traces fail without a change")

    results = copy.state["results"]
    waiting = [mutant for mutant in mutants if str(mutant["number"]) not in results]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {pool.submit(copy.command, suite, mutant["number"], 10 * SECONDS): mutant for mutant in waiting}
        for done, run in enumerate(concurrent.futures.as_completed(runs), 1):
            results[str(runs[run]["number"])] = "" if run.result() == 0 else "golden traces"
            copy.save()
            if sys.stderr.isatty() or done % 20 == 0:
                say(f"{done} of {len(runs)} changes have run the golden traces")

    survivors = [mutant for mutant in mutants if results[str(mutant["number"])] == ""]
    if options.tests and survivors:
        copy.build(mutants, "--build-tests")
        tests = ["swift", "test", "--skip-build", "--filter", options.tests]
        for mutant in survivors:
            noticed = copy.command(tests, mutant["number"], 10 * SECONDS) != 0
            results[str(mutant["number"])] = "unit tests" if noticed else "nobody"
            copy.save()
            say(f"{mutant['path']}:{mutant['line'] + 1}: {results[str(mutant['number'])]}")

    print("| place | line | changed | noticed by |\n| --- | --- | --- | --- |")
    for mutant in sorted(mutants, key=lambda mutant: (mutant["path"], mutant["line"])):
        noticed = results[str(mutant["number"])]
        if noticed != "golden traces":
            place = mutant["path"].removeprefix(ENGINE)
            text = mutant["text"].replace("|", "\\|")
            print(f"| {place}:{mutant['line'] + 1} | `{text}` | {mutant['what'].replace('|', chr(92) + '|')} | {noticed or 'not tried'} |")
    counts = [(name, sum(1 for mutant in mutants if results[str(mutant["number"])] == result)) for name, result in [
        ("noticed by the golden traces", "golden traces"), ("by unit tests", "unit tests"), ("by nobody", "nobody"),
        ("by no golden trace, and not tried with unit tests", "")]]
    print(f"\n{len(mutants)} changes: " + ", ".join(f"{count} {name}" for name, count in counts if count))


if __name__ == "__main__":
    main()
