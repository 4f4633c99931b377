import { PAGE_MAX_ROWS, SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { parseId } from "#kernel/ids.ts";
import { Fault } from "./errors.ts";

/** Where a page ends in a list ordered by an instant, newest first. */
export type Cursor = { at: string; id: string };
/** How much of a list is wanted. */
export type PageWish = { first: number; after: Cursor | null; search: string | null };
/** One page of a list, in the shape every connection answers. */
export type Page<Node> = { edges: { cursor: string; node: Node }[]; pageInfo: PageInfo };
export type PageInfo = { endCursor: string | null; hasNextPage: boolean };

/** Checks how much is asked for: between one row and the most a page holds. */
export function pageWish(args: {
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}): PageWish {
  if (!Number.isInteger(args.first) || args.first < 1 || args.first > PAGE_MAX_ROWS)
    throw new Fault("BAD_USER_INPUT", `first must be between 1 and ${PAGE_MAX_ROWS}`);
  const search = args.search?.trim() ?? "";
  if (search.length > SEARCH_MAX_LENGTH)
    throw new Fault("BAD_USER_INPUT", `search must be at most ${SEARCH_MAX_LENGTH} characters`);
  return { first: args.first, after: args.after ? readCursor(args.after) : null, search: search || null };
}

/** Makes a page from one row more than was asked for: the extra one only says that there is more. */
export function toPage<Node>(nodes: Node[], first: number, cursorOf: (node: Node) => Cursor): Page<Node> {
  const edges = nodes.slice(0, first).map((node) => ({ cursor: writeCursor(cursorOf(node)), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: nodes.length > first } };
}

const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at}|${id}`).toString("base64url");

function readCursor(text: string): Cursor {
  const [, at = "", rest] = /^(\d{4}-[\d:.T-]+Z)\|(.+)$/.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  const id = parseId(rest);
  if (!id || !isInstant(at)) throw new Fault("BAD_USER_INPUT", "after is not a cursor of this list");
  return { at, id };
}

/** Whether the database can read it too: no thirtieth of February, no year nought. */
function isInstant(text: string): boolean {
  const instant = new Date(text);
  return (
    !Number.isNaN(instant.getTime()) && !text.startsWith("0000") && instant.toISOString().startsWith(text.slice(0, 19))
  );
}
