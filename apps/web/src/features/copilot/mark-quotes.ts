import type { Element, ElementContent, Root, RootContent } from "hast";
import type { VerifiedQuote } from "./verified-quotes.ts";

/** Puts the words that were proved into marks. Words with other marks inside them stay as they are. */
export const markQuotes = (quotes: readonly VerifiedQuote[]) => () => (tree: Root) => {
  if (quotes.length > 0) tree.children = markedAll(tree.children, quotes);
};

function markedAll<Node extends RootContent | ElementContent>(nodes: Node[], quotes: readonly VerifiedQuote[]): Node[] {
  // what a text is split into may stand wherever the text stood
  return nodes.flatMap((node) => marked(node, quotes) as Node[]);
}

function marked(node: RootContent | ElementContent, quotes: readonly VerifiedQuote[]) {
  if (node.type === "element") return [{ ...node, children: markedAll(node.children, quotes) }];
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (node.type !== "text" || start === undefined || end === undefined) return [node];
  // Escapes make the source longer than the text; then places in it cannot be told.
  if (end - start !== node.value.length) return [node];
  const parts: ElementContent[] = [];
  let from = 0;
  for (const quote of quotes.filter((it) => it.start >= start && it.end <= end)) {
    parts.push({ type: "text", value: node.value.slice(from, quote.start - start) });
    parts.push(mark(node.value.slice(quote.start - start, quote.end - start)));
    from = quote.end - start;
  }
  return from === 0 ? [node] : [...parts, { type: "text" as const, value: node.value.slice(from) }];
}

const mark = (value: string): Element => ({
  type: "element",
  tagName: "mark",
  properties: {},
  children: [{ type: "text", value }],
});
