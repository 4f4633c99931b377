import { parseSync } from "@swc/core";

/** An expression as it stands in a file; `source` is null when its text is only known at run time. */
export type FoundRegex = { file: string; line: number; source: string | null; flags: string; text: string };

type Node = { type?: string; [key: string]: unknown };

/** Every regular expression of a TypeScript file: literals, and `RegExp(…)` with a text that the file itself spells out. */
export function findRegexes(file: string, code: string): FoundRegex[] {
  const ast = parseSync(code, { syntax: "typescript", tsx: file.endsWith("x") });
  const constants = new Map<string, string>();
  const found: FoundRegex[] = [];
  walk(ast, (node) => {
    const { name, value } = declared(node, constants);
    if (name !== null && value !== null) constants.set(name, value);
  });
  walk(ast, (node) => {
    if (node.type === "RegExpLiteral") {
      const { pattern, flags } = node as { pattern: string; flags: string };
      found.push({ ...place(file, code, `/${pattern}/${flags}`), source: pattern, flags });
    }
    if (!isRegexCall(node)) return;
    const [pattern, flags] = (node["arguments"] as { expression: Node }[]).map(({ expression }) => expression);
    if (pattern?.type === "RegExpLiteral") return;
    found.push({
      ...place(file, code, "RegExp("),
      source: pattern ? constantText(pattern, constants) : "",
      flags: (flags && constantText(flags, constants)) ?? "",
    });
  });
  return found;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node !== null && typeof node === "object") {
    visit(node as Node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

const isRegexCall = (node: Node): boolean =>
  (node.type === "NewExpression" || node.type === "CallExpression") &&
  (node["callee"] as Node).type === "Identifier" &&
  (node["callee"] as Node)["value"] === "RegExp";

function declared(node: Node, constants: ReadonlyMap<string, string>): { name: string | null; value: string | null } {
  const [id, init] = [node["id"] as Node | undefined, node["init"] as Node | null | undefined];
  if (node.type !== "VariableDeclarator" || id?.type !== "Identifier" || !init) return { name: null, value: null };
  return { name: String(id["value"]), value: constantText(init, constants) };
}

/** The text of an expression made of literals and constants of the same file; null for anything else. */
function constantText(node: Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === "StringLiteral") return String(node["value"]);
  if (node.type === "NumericLiteral") return String(node["value"]);
  if (node.type === "Identifier") return constants.get(String(node["value"])) ?? null;
  if (node.type === "MemberExpression") return rawText(node, constants);
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node["quasis"] as { cooked: string }[];
  const parts = (node["expressions"] as Node[]).map((part) => constantText(part, constants));
  if (parts.includes(null)) return null;
  return quasis.map(({ cooked }, index) => cooked + (parts[index] ?? "")).join("");
}

/** `PATTERN.source` of an expression that the same file names. */
function rawText(node: Node, constants: ReadonlyMap<string, string>): string | null {
  const [object, property] = [node["object"] as Node, node["property"] as Node];
  if (object.type !== "Identifier" || property["value"] !== "source") return null;
  return constants.get(String(object["value"])) ?? null;
}

function place(file: string, code: string, text: string): Pick<FoundRegex, "file" | "line" | "text"> {
  const at = code.indexOf(text);
  return { file, line: at === -1 ? 1 : code.slice(0, at).split("\n").length, text };
}
