import { nodeAt, nodesAt, parseFile, textAt, walk, type Node } from "./syntax.ts";

/** An expression as it stands in a file; `source` is null when its text is only known at run time. */
export type FoundRegex = { file: string; line: number; source: string | null; flags: string; text: string };

/** Every regular expression of a TypeScript file: literals, and `RegExp(…)` with a text that the file itself spells out. */
export function findRegexes(file: string, code: string): FoundRegex[] {
  const { program } = parseFile(file, code);
  const constants = new Map<string, string>();
  const nodes = [...walk(program)];
  for (const node of nodes) {
    const [name, init] = [textAt(nodeAt(node, "id"), "name"), nodeAt(node, "init")];
    const value = node.type === "VariableDeclarator" && init ? constantText(init, constants) : null;
    if (name !== undefined && value !== null) constants.set(name, value);
  }
  return nodes.flatMap((node): FoundRegex[] => {
    const place = {
      file,
      line: code.slice(0, node.start).split("\n").length,
      text: code.slice(node.start, node.end),
    };
    const literal = literalOf(node);
    if (literal) return [{ ...place, ...literal }];
    if (!isRegexCall(node)) return [];
    const [pattern, flags] = nodesAt(node, "arguments");
    if (pattern && literalOf(pattern)) return [];
    const source = pattern ? constantText(pattern, constants) : "";
    return [{ ...place, source, flags: (flags && constantText(flags, constants)) ?? "" }];
  });
}

function literalOf(node: Node): { source: string; flags: string } | null {
  const regex = node.type === "Literal" ? (node["regex"] as { pattern: string; flags: string } | undefined) : undefined;
  return regex ? { source: regex.pattern, flags: regex.flags } : null;
}

const isRegexCall = (node: Node): boolean =>
  (node.type === "NewExpression" || node.type === "CallExpression") &&
  textAt(nodeAt(node, "callee"), "name") === "RegExp";

/** The text of an expression made of literals and constants of the same file; null for anything else. */
function constantText(node: Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === "Literal") return literalOf(node)?.source ?? String(node["value"]);
  if (node.type === "Identifier") return constants.get(textAt(node, "name") ?? "") ?? null;
  // `PATTERN.source` of an expression that the same file names
  if (node.type === "MemberExpression" && textAt(nodeAt(node, "property"), "name") === "source")
    return constants.get(textAt(nodeAt(node, "object"), "name") ?? "") ?? null;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = nodesAt(node, "quasis").map((quasi) => (quasi["value"] as { cooked: string }).cooked);
  const parts = nodesAt(node, "expressions").map((part) => constantText(part, constants));
  if (parts.includes(null)) return null;
  return quasis.map((text, index) => text + (parts[index] ?? "")).join("");
}
