import type { ExtraProps } from "react-markdown";
import type { CitationFragment } from "../../../graphql/gen/graphql.ts";

type Quoted = Pick<CitationFragment, "start" | "end">;
type Element = NonNullable<ExtraProps["node"]>;
type Content = Element["children"][number];

/** Wraps quotes that were found on their page in a mark. Quotes that contain other markup are left as they are. */
export const markQuotes = (quotes: readonly Quoted[]) => () => (tree: { children: Content[] }) => {
  if (quotes.length > 0) tree.children = tree.children.flatMap((node) => marked(node, quotes));
};

function marked(node: Content, quotes: readonly Quoted[]): Content[] {
  if (node.type === "element") return [{ ...node, children: node.children.flatMap((child) => marked(child, quotes)) }];
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (node.type !== "text" || start === undefined || end === undefined) return [node];
  // Escapes make the source longer than the text, so offsets do not apply.
  if (end - start !== node.value.length) return [node];
  const parts: Content[] = [];
  let from = 0;
  for (const quote of quotes.filter((candidate) => candidate.start >= start && candidate.end <= end)) {
    parts.push({ type: "text", value: node.value.slice(from, quote.start - start) });
    parts.push(mark(node.value.slice(quote.start - start, quote.end - start)));
    from = quote.end - start;
  }
  return from === 0 ? [node] : [...parts, { type: "text", value: node.value.slice(from) }];
}

const mark = (value: string): Element => ({
  type: "element",
  tagName: "mark",
  properties: {},
  children: [{ type: "text", value }],
});
