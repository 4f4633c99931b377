import type { ExtraProps } from "react-markdown";
import { readAnswerLink } from "./answer-links.ts";

type Element = NonNullable<ExtraProps["node"]>;
type Content = Element["children"][number];

/** Removes the brackets around a citation that stands alone in them, because the chip replaces them. */
export const bareCitations = () => (tree: { children: Content[] }) => {
  unwrapIn(tree.children);
};

function unwrapIn(nodes: readonly Content[]): void {
  for (const [at, node] of nodes.entries()) {
    if (node.type !== "element") continue;
    unwrapIn(node.children);
    const before = nodes[at - 1];
    const after = nodes[at + 1];
    if (!isPage(node) || before?.type !== "text" || after?.type !== "text") continue;
    if (!before.value.endsWith("(") || !after.value.startsWith(")")) continue;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
  }
}

const isPage = ({ tagName, properties: { href } }: Element): boolean =>
  tagName === "a" && typeof href === "string" && readAnswerLink(href)?.kind === "page";
