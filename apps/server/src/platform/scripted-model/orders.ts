import { isDeepStrictEqual } from "node:util";
import type { Conversation } from "./conversation.ts";

/** Most orders found in one conversation. */
const ORDERS_MAX = 50;
const ORDER = /CARA-ORDER:\s*([A-Za-z0-9_.-]+)\s*\{/g;

export type Order = { name: string; input: unknown };

/** Orders of the form `CARA-ORDER: tool {json}` anywhere in the conversation, also hidden ones, open and done. */
export function openOrders({ texts, calls }: Conversation): { open: Order[]; done: Order[] } {
  const orders: Order[] = [];
  for (const text of texts.map(reveal))
    for (const match of text.matchAll(ORDER)) {
      const input = readObject(text, match.index + match[0].length - 1);
      const order = { name: match[1] ?? "", input };
      if (input !== null && orders.length < ORDERS_MAX && !orders.some((one) => isDeepStrictEqual(one, order)))
        orders.push(order);
    }
  const isDone = (order: Order) => calls.some((call) => isDeepStrictEqual(call, order));
  return { open: orders.filter((order) => !isDone(order)), done: orders.filter(isDone) };
}

/** A hijacked model reads invisible text: Unicode tag characters, and words with zero-width characters. */
function reveal(text: string): string {
  return text
    .replaceAll(/[\u{e0020}-\u{e007e}]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
    .replaceAll(/[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]|[\u{e0001}\u{e007f}]/gu, "");
}

/** The JSON object that begins at a position in a text; null when it is incomplete. */
function readObject(text: string, from: number): unknown {
  for (let end = text.indexOf("}", from); end >= 0; end = text.indexOf("}", end + 1)) {
    try {
      return JSON.parse(text.slice(from, end + 1));
    } catch {
      // a nested brace: the object ends later
    }
  }
  return null;
}
