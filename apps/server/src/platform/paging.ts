import { PAGE_MAX_ROWS, SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import { parseId } from "#kernel/ids.ts";
import { Fault } from "./errors.ts";

/** Cursor of a list ordered by time, newest first. */
export type Cursor = { at: string; id: string };
/** Cursor of a list ordered by name. */
export type NameCursor = { name: string; id: string };
/** Validated arguments of a list query. */
export type PageArgs = { first: number; after: Cursor | null; search: string | null };
export type NamePageArgs = { first: number; after: NameCursor | null; search: string | null };
/** One page of a list, in the shape of a GraphQL connection. */
export type Page<Node> = { edges: { cursor(): string; node: Node }[]; pageInfo: PageInfo };
export type PageInfo = { endCursor: string | null; hasNextPage: boolean };

/** Longest value in a cursor: twice the longest name. */
const CURSOR_VALUE_MAX_LENGTH = 400;

type Args = { first: number; after?: string | null | undefined; search?: string | null | undefined };

/** Validates the arguments of a list ordered by time. */
export const parsePageArgs = (args: Args): PageArgs => ({
  ...bounds(args),
  after: args.after ? readCursor(args.after) : null,
});

/** Validates the arguments of a list ordered by name. */
export const parseNamePageArgs = (args: Args): NamePageArgs => ({
  ...bounds(args),
  after: args.after ? readNameCursor(args.after) : null,
});

/** Validates page size and search text. */
function bounds({ first, search: typed }: Args): { first: number; search: string | null } {
  if (!Number.isInteger(first) || first < 1 || first > PAGE_MAX_ROWS)
    throw new Fault("BAD_USER_INPUT", `first must be between 1 and ${PAGE_MAX_ROWS}`);
  const search = typed?.trim() ?? "";
  if (search.length > SEARCH_MAX_LENGTH)
    throw new Fault("BAD_USER_INPUT", `search must be at most ${SEARCH_MAX_LENGTH} characters`);
  return { first, search: search || null };
}

/** Builds a page from `first + 1` rows; the extra row only shows that there is a next page. */
export function toPage<Node>(nodes: Node[], first: number, cursorOf: (node: Node) => Cursor | NameCursor): Page<Node> {
  // lazy: most clients only read the end cursor
  const edges = nodes.slice(0, first).map((node) => ({ cursor: () => writeCursor(cursorOf(node)), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor() ?? null, hasNextPage: nodes.length > first } };
}

const writeCursor = (cursor: Cursor | NameCursor): string =>
  Buffer.from(`${"at" in cursor ? cursor.at : cursor.name}|${cursor.id}`).toString("base64url");

function readCursor(text: string): Cursor {
  const { value, id } = split(text);
  if (!isInstant(value)) throw notACursor();
  return { at: value, id };
}

/** Whether PostgreSQL accepts it too: no February 30, no year 0. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-[\d:.T-]+Z$/.test(text) || text.startsWith("0000")) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 19));
}

function readNameCursor(text: string): NameCursor {
  const { value, id } = split(text);
  return { name: value, id };
}

function split(text: string): { value: string; id: string } {
  const plain = Buffer.from(text, "base64url").toString("utf8");
  const bar = plain.lastIndexOf("|");
  const id = parseId(plain.slice(bar + 1));
  if (bar < 1 || bar > CURSOR_VALUE_MAX_LENGTH || plain.includes("\0") || !id) throw notACursor();
  return { value: plain.slice(0, bar), id };
}

const notACursor = (): Fault => new Fault("BAD_USER_INPUT", "after is not a cursor of this list");
