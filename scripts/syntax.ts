import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** A node of the syntax tree, as far as scripts look at it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Parses a TypeScript file of the repository. Offsets count UTF-16 units, as strings do. */
export function parseFile(path: string, text = readFileSync(path, "utf8")): { program: Node; text: string } {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  // The parser's own type is a union over every kind of node.
  return { program: program as unknown as Node, text };
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The nodes directly below one. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** A node and everything below it, parents first. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** A property that holds a node. */
export function nodeAt(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** A property that holds a list of nodes. */
export function nodesAt(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A property that holds text. */
export function textAt(node: Node | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === "string" ? value : undefined;
}

/** The names of all identifiers in a node. */
export const identifiersIn = (node: Node): Set<string> =>
  new Set(
    [...walk(node)].flatMap((one) =>
      one.type === "Identifier" || one.type === "JSXIdentifier" ? [textAt(one, "name") ?? ""] : [],
    ),
  );
