"""The mutants of a source file: where libclang finds them, and the source rewritten so that each can be switched on."""
import re
from dataclasses import dataclass, field

from clang import cindex
from clang.cindex import CursorKind as K
from clang.cindex import TypeKind

from citations import Finder, Place, Region, ids_in

cindex.Config.set_library_file("/usr/lib/llvm-19/lib/libclang-19.so.1")

FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE}
ROOMS = {K.NAMESPACE, K.STRUCT_DECL, K.CLASS_DECL, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
         K.FRIEND_DECL, K.LINKAGE_SPEC, K.UNEXPOSED_DECL}
BODIES = {K.COMPOUND_STMT, K.IF_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT, K.WHILE_STMT, K.DO_STMT, K.CASE_STMT, K.DEFAULT_STMT}
BLOCKED = {K.IF_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT, K.WHILE_STMT, K.DO_STMT, K.CASE_STMT, K.DEFAULT_STMT}
INTEGERS = {TypeKind.CHAR_U, TypeKind.UCHAR, TypeKind.USHORT, TypeKind.UINT, TypeKind.ULONG, TypeKind.ULONGLONG,
            TypeKind.CHAR_S, TypeKind.SCHAR, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG, TypeKind.LONGLONG}
# operator -> what it becomes, the template that does it
SWAPS = {"<": ("<=", "less"), "<=": ("<", "at_most"), ">": (">=", "greater"), ">=": (">", "at_least"),
         "==": ("!=", "equal"), "!=": ("==", "unequal"), "+": ("-", "plus"), "-": ("+", "minus"),
         "&&": ("||", ""), "||": ("&&", "")}


@dataclass
class Mutant:
    number: int
    file: str
    line: int
    function: str
    change: str
    clauses: list = field(default_factory=list)
    at: int = 0


def plain(text):
    """The text without comments, on one line."""
    return " ".join(re.sub(r"//[^\n]*", "", text).split())


def utf8(text):
    """Back from a character for each byte; the arrows that are put in here are characters already."""
    return "→".join(part.encode("latin-1").decode("utf-8", "replace") for part in text.split("→"))


def closing(text, at):
    """Where the bracket that opens at `at` closes."""
    depth = 0
    for token in re.compile(r'//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|[(){}\[\]]').finditer(text, at):
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(token[0], 0)
        if depth == 0:
            return token.start()
    return len(text)


def parse(text, arguments):
    """The tree of a source of this text."""
    unit = cindex.Index.create().parse("mutants.cpp", arguments, unsaved_files=[("mutants.cpp", text)])
    errors = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
    if errors:
        raise SystemExit(str(errors[0]))
    return unit


class File:
    """One file: its mutants, and `rewritten()`. What stands in a macro has the place of the macro, and is passed over."""

    def __init__(self, unit, path, name, first):
        self.name, self.next = name, first
        self.bytes = path.read_bytes()
        # libclang counts bytes: a text with one character for each byte has the same offsets.
        self.text = self.bytes.decode("latin-1")
        self.mutants, self.wraps, self.cuts, self.clauses, self.function = [], [], [], [], ""
        self.regions, self.declared = [], []
        here = [c for c in unit.cursor.get_children() if c.location.file and c.location.file.name == str(path)]
        for c in here:
            self.outside(c)

    # --- looking ---

    @staticmethod
    def span(c):
        return c.extent.start.offset, c.extent.end.offset

    def of(self, c):
        a, b = self.span(c)
        return self.text[a:b]

    def outside(self, c):
        if c.kind in FUNCTIONS:
            body = [x for x in c.get_children() if x.kind == K.COMPOUND_STMT]
            head = self.text[self.span(c)[0]:self.span(body[-1])[0]] if body else ""
            if body and "consteval" not in head:
                self.enter(c)
                self.inside(body[-1])
            elif not body:
                self.declare(c)
        elif c.kind in ROOMS:
            for x in c.get_children():
                self.outside(x)

    def enter(self, c):
        a, b = self.span(c)
        above = self.text.rfind("\n", 0, a) + 1
        while (previous := self.text[:above - 1].rfind("\n") + 1) < above and self.text[previous:above].lstrip().startswith("//"):
            above = previous
        end = self.text.find("\n", b)
        self.clauses = sorted(set(ids_in(self.text[above:end])))
        body = [x for x in c.get_children() if x.kind == K.COMPOUND_STMT][-1]
        self.regions.append(Region(a, b, c.get_usr(), self.span(body)[0]))
        parent = c.semantic_parent
        of = parent.spelling + "::" if parent and parent.kind not in (K.NAMESPACE, K.TRANSLATION_UNIT) else ""
        self.function = re.sub(r"<.*", "", of + c.spelling) if "operator" not in c.spelling else of + c.spelling

    def declare(self, c):
        """A function whose body is elsewhere: the clauses above it and behind it."""
        a, b = self.span(c)
        above = self.text.rfind("\n", 0, a) + 1
        while (previous := self.text[:above - 1].rfind("\n") + 1) < above and self.text[previous:above].lstrip().startswith("//"):
            above = previous
        ids = ids_in("".join(re.findall(r"//[^\n]*", self.text[above:self.text.find("\n", b)])))
        if ids:
            self.declared.append(Place(self.name, c.location.line, tuple(ids), [], c.get_usr()))

    def citations(self):
        """The places where clauses are cited; what each function has of mutants that are cited nowhere in it."""
        finder = Finder(self.name, self.text, self.mutants, self.regions)
        return finder.places() + self.declared, finder.bodies()

    def region(self, c, children):
        """A statement, without the blocks that it has."""
        a, b = self.span(c)
        blocks = [self.span(x) for x in children if x.kind == K.COMPOUND_STMT]
        if c.kind in BLOCKED and blocks:
            self.regions.append(Region(a, blocks[0][0] + 1))
            self.regions += [Region(*block) for block in blocks[1:]]
        else:
            self.regions.append(Region(a, b + 1))

    def inside(self, c, parent=None):
        """A statement or expression in a function body, and what is in it."""
        if c.kind in (K.STATIC_ASSERT, K.TYPE_ALIAS_DECL, K.SIZE_OF_PACK_EXPR) or self.of(c).startswith("requires"):
            return
        children = list(c.get_children())
        first, last = self.span(c)
        if c.kind in BLOCKED:
            self.region(c, children)
        elif c.kind == K.COMPOUND_STMT:
            for x in children:
                if x.kind not in BLOCKED:
                    self.region(x, [])
        if c.kind == K.VAR_DECL:
            named = c.location.offset
            if re.search(r"\bconstexpr\b", self.text[first:named]):
                return
            children = [x for x in children if self.span(x)[0] >= named]  # template arguments and array sizes stand before or
            children = [x for x in children if not self.text[:self.span(x)[0]].endswith("[")]
        elif c.kind == K.DECL_STMT and re.match(r"(static )?constexpr\b", self.of(c)):
            return
        elif c.kind in (K.IF_STMT, K.WHILE_STMT, K.FOR_STMT):
            children = self.conditional(c, children)
        elif c.kind == K.CASE_STMT:
            children = children[1:]
        elif c.kind == K.CONDITIONAL_OPERATOR:
            self.condition(children[0])
        elif c.kind == K.INTEGER_LITERAL:
            if self.of(c)[:1].isdigit():  # not "…"_clause
                self.number(c, parent)
        elif c.kind in (K.DECL_REF_EXPR, K.TYPE_REF):
            return
        elif c.kind in (K.BINARY_OPERATOR, K.CALL_EXPR, K.UNEXPOSED_EXPR):
            self.swap(c, children)
        elif c.kind == K.RETURN_STMT:
            for x in children:
                if x.type.kind == TypeKind.VOID and not self.of(x).startswith("{"):
                    self.drop(x)
        if c.kind in BODIES:
            for x in children:
                if x.kind.is_expression() and self.is_statement(c, x, children):
                    self.drop(x)
        whole = c if c.kind.is_expression() and c.kind not in (K.UNEXPOSED_EXPR, K.PAREN_EXPR) else parent
        for x in children:
            self.inside(x, whole)

    def is_statement(self, c, x, children):
        """An expression below a statement is one itself unless it is the head of it."""
        if c.kind == K.COMPOUND_STMT:
            return True
        if c.kind in (K.CXX_FOR_RANGE_STMT, K.FOR_STMT, K.WHILE_STMT, K.CASE_STMT, K.DEFAULT_STMT):
            return x == children[-1]
        if c.kind == K.DO_STMT:
            return x == children[0]
        return self.span(x)[0] > closing(self.text, self.text.index("(", self.span(c)[0]))

    # --- the four kinds of mutants ---

    def add(self, at, change):
        number, self.next = self.next, self.next + 1
        self.mutants.append(Mutant(number, self.name, self.text.count("\n", 0, at) + 1, self.function,
                                   utf8(change), self.clauses, at))
        return number

    def wrap(self, c, before, after=")"):
        a, b = self.span(c)
        if (a, b, before, after) not in self.wraps:
            self.wraps.append((a, b, before, after))

    def conditional(self, c, children):
        """The condition of if, while or for; gives the children that are looked into."""
        first, last = self.span(c)
        opens = self.text.index("(", first)
        closes = closing(self.text, opens)
        head = [x for x in children if self.span(x)[0] < closes]
        if self.text[first:opens].split()[1:2] in (["constexpr"], ["consteval"]):
            return [x for x in children if x not in head]
        if c.kind == K.FOR_STMT:
            start = self.text.index(";", opens) + 1
            stop = self.text.index(";", start)
            for x in head:
                if start <= self.span(x)[0] < stop:
                    self.condition(x)
        elif head and self.text[:self.span(head[-1])[0]].rstrip().endswith(("(", ";")):  # else it declares a variable
            self.condition(head[-1])
        return children

    def condition(self, c):
        a, b = self.span(c)
        if self.operator(c) in ("==", "!="):
            return  # swapping the operator is the same
        n = self.add(a, plain(self.of(c)) + " [→ not]")
        self.wrap(c, f"mutant::negated({n}, ")

    def operands(self, c, children):
        """The two sides of a binary operator: lhs, rhs, where the operator stands; or nothing."""
        sides = [x for x in children if self.span(x)[1] > self.span(x)[0]]
        if len(sides) == 3 and sides[1].spelling.startswith("operator"):
            sides = [sides[0], sides[2]]
        if len(sides) != 2 or self.span(c) != (self.span(sides[0])[0], self.span(sides[1])[1]):
            return None
        between = self.text[self.span(sides[0])[1]:self.span(sides[1])[0]]
        token = re.fullmatch(r"\s*([-+*/%<>=!&|^]+)\s*(//[^\n]*\s*)*", between)
        return (*sides, self.span(sides[0])[1] + token.start(1), token[1]) if token else None

    @staticmethod
    def bare(c):
        """What stands in casts that nobody wrote, and in brackets."""
        while c.kind in (K.UNEXPOSED_EXPR, K.PAREN_EXPR) and len(kids := list(c.get_children())) == 1:
            c = kids[0]
        return c

    def operator(self, c):
        c = self.bare(c)
        found = self.operands(c, list(c.get_children()))
        return found[3] if found else ""

    def swap(self, c, children):
        found = self.operands(c, children)
        if not found or found[3] not in SWAPS:
            return
        left, right, at, operator = found
        if any(mutated == at for mutated, _, _ in self.cuts):
            return  # an implicit cast around the same operator
        if "ordering" in left.type.get_canonical().spelling:
            return
        if operator in "+-" and not all(x.type.get_canonical().kind in INTEGERS for x in (left, right)):
            return
        becomes, template = SWAPS[operator]
        a, b = self.span(c)
        n = self.add(at, f"{plain(self.text[a:at])} [{operator} → {becomes}] {plain(self.text[at + len(operator):b])}")
        if template:
            self.wrap(c, f"mutant::{template}({n}, ")
            self.cuts.append((at, at + len(operator), ","))
        else:
            for x in (c, left, right):
                self.wrap(x, f"mutant::negated({n}, ")
            self.cuts.append((at, at + len(operator), operator))

    def number(self, c, parent):
        a, b = self.span(c)
        if (self.text[a - 1] == "<" and self.text[a - 2] != "<") or self.text[b] == ">":
            return  # in a template argument
        if parent is not None and "ordering" in " ".join(x.type.get_canonical().spelling for x in parent.get_children()):
            return
        x, y = self.span(parent) if parent is not None else (a, b)
        if not x <= a < y or y - x > 100:
            x, y = self.text.rfind("\n", 0, a) + 1, self.text.find("\n", a)
        n = self.add(a, f"{plain(self.text[x:a])}[{self.text[a:b]} → +1]{plain(self.text[b:y])}")
        self.wrap(c, f"mutant::number({n}, ")

    def drop(self, c):
        c = self.bare(c)
        kids = list(c.get_children())
        if c.kind == K.BINARY_OPERATOR and len(kids) == 2 and self.text[self.span(kids[0])[1]:self.span(kids[1])[0]].strip() == ",":
            for x in kids:
                self.drop(x)
            return
        a, b = self.span(c)
        if re.fullmatch(r"\(void\)\w+", self.of(c)):
            return
        n = self.add(a, plain(self.of(c)) + " [→ nothing]")
        self.wrap(c, f"(mutant::dropped({n}) ? void() : void((", ")))")

    # --- writing ---

    def rewritten(self):
        """The source with every mutant in it. Of wraps that start together the longer comes first, at ends the shorter."""
        inserts = []
        for i, (a, b, before, after) in enumerate(self.wraps):
            inserts.append((a, 2, -b, i, a, before))
            inserts.append((b, 0, -a, -i, b, after))
        for a, b, text in self.cuts:
            inserts.append((a, 1, 0, 0, b, text))
        out, at = [], 0
        for start, _, _, _, end, text in sorted(inserts):
            out += [self.text[at:start], text]
            at = max(at, end)
        out.append(self.text[at:])
        return "".join(out).encode("latin-1")
