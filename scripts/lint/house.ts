import { basename } from "node:path";
import { nameOf, nodeAt, nodesAt, type Node, type Rule } from "./node.ts";

const SQL =
  /^\s*(select\s[\s\S]*\bfrom\b|select\s+[\w.]+\s*\(|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;

/** SQL written as text may stand in stores, loaders and platform/db only, where every statement is bound to an agency. */
export const noSqlOutsideStores: Rule = {
  create(context) {
    const check = (node: Node, text: string) => {
      if (SQL.test(text)) context.report({ node, message: "SQL belongs in a .store.ts or .loaders.ts file" });
    };
    return {
      Literal(node) {
        if (typeof node["value"] === "string") check(node, node["value"]);
      },
      TemplateLiteral(node) {
        check(
          node,
          nodesAt(node, "quasis")
            .map((part) => (part["value"] as { raw: string }).raw)
            .join("?"),
        );
      },
    };
  },
};

const BY_LOCALE = /^toLocale(?:Date|Time)?String$/;
const FORMATS = new Set(["DateTimeFormat", "NumberFormat", "RelativeTimeFormat", "ListFormat"]);

/** Dates, amounts and counts look alike on every page because only lib/ and packages/ui format them. */
export const noHandFormatting: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      const property = nameOf(nodeAt(node, "property"));
      const isFormat = nameOf(nodeAt(node, "object")) === "Intl" && FORMATS.has(property);
      if (isFormat || BY_LOCALE.test(property))
        context.report({ node, message: "Format with lib/dates, lib/money, lib/percents or lib/counts" });
    },
  }),
};

/** State of a module outlives its page and its tests; a function makes it, so that there can be a second one. */
export const noModuleState: Rule = {
  create: (context) => ({
    Program(program) {
      for (const node of nodesAt(program, "body")) {
        const declared = node.type === "ExportNamedDeclaration" ? nodeAt(node, "declaration") : node;
        if (declared?.["kind"] === "let" && declared.type === "VariableDeclaration")
          context.report({ node, message: "No module-level let: make the state in a function, as createLive does" });
      }
    },
  }),
};

const TIMERS = new Set(["setTimeout", "setInterval"]);
const isTimer = (node: Node | undefined): node is Node =>
  node?.type === "CallExpression" && TIMERS.has(nameOf(nodeAt(node, "callee")));

/** A timer without a cleanup fires after its page has unmounted. */
export const noFloatingTimer: Rule = {
  create: (context) => ({
    ExpressionStatement(node) {
      if (isTimer(nodeAt(node, "expression")))
        context.report({ node, message: "Remember the timer, and clear it when the page goes" });
    },
  }),
};

/** Limits and pauses have names that say what they are for. */
export const timeoutsAreNamed: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const pause = isTimer(node) ? nodesAt(node, "arguments")[1] : undefined;
      if (pause?.type === "Literal" && Number(pause["value"]) > 0)
        context.report({ node: pause, message: "Name this pause: const SOMETHING_MS = …" });
    },
  }),
};

/** The roles a file can have, after a dot in its name. A new one needs a decision record. */
const ROLES =
  /^(?:store|loaders|access|schema|tools|workflow|layout|route|dialog|form|action|gen|d)$|^(?:test|e2e|eval)$/;
const DRAWERS = /^(?:utils?|helpers?|common|misc|shared|index)$|-(?:utils?|helpers?)$/;

/** A file's name says its role with a known suffix, and what it is about: nothing is called utils. */
export const fileNameSaysItsRole: Rule = {
  create: (context) => ({
    Program(node) {
      const [name = "", ...suffixes] = basename(context.filename).split(".").slice(0, -1);
      const unknown = suffixes.find((suffix) => !ROLES.test(suffix));
      if (unknown !== undefined) context.report({ node, message: `.${unknown} is no known role of a file` });
      if (DRAWERS.test(name))
        context.report({ node, message: `${name} says nothing: name the file after its main export` });
      if (name !== name.toLowerCase()) context.report({ node, message: "File names are written in kebab-case" });
    },
  }),
};

const OLD_TYPE_NAME = /^[IT][A-Z][a-z]|(?:Dto|Impl|Manager|Helper|Utils)$/;

/** Types are plain nouns. */
export const typesArePlainNouns: Rule = {
  create(context) {
    const check = (node: Node) => {
      if (OLD_TYPE_NAME.test(nameOf(nodeAt(node, "id"))))
        context.report({
          node,
          message: "A type is a plain noun: no I or T before it, no Dto, Impl or Manager after it",
        });
    };
    return { TSTypeAliasDeclaration: check, TSInterfaceDeclaration: check, ClassDeclaration: check };
  },
};

/** Who switches a rule off says why, after two dashes; what is to be done later is no comment. */
export const commentsAreFinished: Rule = {
  create: (context) => ({
    Program(node) {
      for (const { value } of context.sourceCode.getAllComments()) {
        if (/\b(?:ox|es)lint-disable/.test(value) && !/ -- \S/.test(value))
          context.report({ node, message: `Say why after two dashes: ${value.trim()}` });
        if (/\b(?:TODO|FIXME|XXX|HACK)\b/.test(value))
          context.report({ node, message: `Do it, or leave it out: ${value.trim().slice(0, 60)}` });
      }
    },
  }),
};
