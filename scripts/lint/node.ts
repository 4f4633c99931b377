/** A node of the syntax tree, as far as our lint rules look at it. */
export type Node = { type: string; range: [number, number]; parent?: Node; [key: string]: unknown };
type Comment = { type: string; value: string; range: [number, number] };
export type Context = {
  filename: string;
  sourceCode: { text: string; getAllComments(): Comment[] };
  report(finding: { node: Node; message: string }): void;
};
export type Rule = { create(context: Context): Record<string, (node: Node) => void> };

export const nodeAt = (node: Node | undefined, key: string): Node | undefined => node?.[key] as Node | undefined;
export const nodesAt = (node: Node | undefined, key: string): Node[] => (node?.[key] as Node[] | undefined) ?? [];
export const nameOf = (node: Node | undefined): string => (typeof node?.["name"] === "string" ? node["name"] : "");

/** A rule about text written in the source: string literals and the fixed parts of templates. */
export const aboutText = (check: (text: string) => string | null): Rule => ({
  create: (context) => {
    const look = (node: Node, text: unknown) => {
      const message = typeof text === "string" ? check(text) : null;
      if (message !== null) context.report({ node, message });
    };
    return {
      Literal: (node) => look(node, node["value"]),
      TemplateElement: (node) => look(node, (node["value"] as { raw: string }).raw),
    };
  },
});

/** An attribute of a JSX element by name. */
export const attributeOf = (element: Node, ...names: string[]): Node | undefined =>
  nodesAt(nodeAt(element, "openingElement"), "attributes").find((one) => names.includes(nameOf(nodeAt(one, "name"))));

/** Every fixed text inside an expression, such as the classes given to `cn`. */
export function textsIn(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  if (node.type === "TemplateElement") return [(node["value"] as { raw: string }).raw];
  const below = [
    "expression",
    "arguments",
    "quasis",
    "expressions",
    "consequent",
    "alternate",
    "right",
    "left",
    "value",
  ];
  return below.flatMap((key) => [node[key]].flat().flatMap((child) => (isNode(child) ? textsIn(child) : [])));
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** What stands between an element's tags, without the white space of the layout. */
export const childrenOf = (element: Node): Node[] =>
  nodesAt(element, "children").filter((child) => child.type !== "JSXText" || String(child["value"]).trim() !== "");
