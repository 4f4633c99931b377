import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { LISTS, type List } from "./bare-list-statements.ts";
import type { Book } from "./book.ts";

export const ROWS = 50;
const DEEP_PAGE = 500;

/** The operations that the web app ships; what a list asks for is read from them, so that no copy goes stale. */
export const OPERATIONS_FILE = join(import.meta.dirname, "../apps/web/src/graphql/gen/persisted-documents.json");
const SHIPPED = Object.entries(JSON.parse(readFileSync(OPERATIONS_FILE, "utf8")) as Record<string, string>);
const hashOf = (operation: string): string => {
  const found = SHIPPED.find(([, text]) => text.includes(`query ${operation}(`));
  if (!found) throw new Error(`the app ships no operation ${operation}`);
  return found[0];
};

const EVERY_POLICY = { state: null, type: null, carrierId: null, expiresFrom: null, expiresUntil: null };
const CLOSED = { state: "CLOSED", mine: false, unassigned: false, sort: "OPENED", direction: "DESC" };
const MINE = { state: "OPEN", mine: true, unassigned: false, sort: "DUE", direction: "ASC" };
/** The lists as the routes ask for them. */
export const ASKED: Readonly<Record<List, { hash: string; variables: object }>> = {
  accounts: { hash: hashOf("Accounts"), variables: {} },
  policies: { hash: hashOf("Policies"), variables: EVERY_POLICY },
  requests: { hash: hashOf("ServiceRequests"), variables: CLOSED },
  desk: { hash: hashOf("ServiceRequests"), variables: MINE },
};

/** One question to a list: its first page, a page far down, or a page of what a person has typed so far. */
export type Case = {
  name: string;
  list: List;
  kind: "first" | "deep" | "filter";
  after: { value: string; id: string } | null;
  search: string | null;
};

/** A name as it is being typed: by its beginning, then by trigrams, then the same words in another order. */
const TYPED = ["c", "ced", "cedar be", "bend cedar"];
/** What indexes find hard: a text that nearly every row holds, and one that none does. */
const HARD: Readonly<Record<Exclude<List, "desk">, readonly string[]>> = {
  accounts: ["example", "qxqxqx"],
  policies: ["inforce", "qxqxqx"],
  // the last one is found in what clients said, in another order than they said it
  requests: ["closed", "qxqxqx", "flatbed 2024"],
};

const LISTS_OF_ONE = ["accounts", "policies", "requests"] as const;

/** Every question to the lists of an agency. */
export async function casesOf(book: Book): Promise<Case[]> {
  const client = new pg.Client({
    connectionString: book.environment.MIGRATE_DATABASE_URL,
    options: "-c role=cara_door",
  });
  await client.connect();
  const cases: Case[] = [];
  try {
    // ten desks would only take long to fill: one desk's list is measured beside one agency's others
    const lists = book.size === "huge" ? (["accounts", "policies"] as const) : LISTS_OF_ONE;
    if (book.size !== "huge")
      cases.push({ name: "desk first page", list: "desk", kind: "first", after: null, search: null });
    for (const list of lists) {
      const { table, of, order, value } = LISTS[list];
      const { rows } = await client.query<{ value: string | Date; id: string }>(
        `select ${value} as value, id from ${table} where ${of} order by ${order} offset $2 limit 1`,
        [book.agencyId, (DEEP_PAGE - 1) * ROWS - 1],
      );
      const [row] = rows;
      if (!row) throw new Error(`there is no page ${DEEP_PAGE} of ${list}`);
      const at = row.value instanceof Date ? row.value.toISOString() : row.value;
      cases.push({ name: `${list} first page`, list, kind: "first", after: null, search: null });
      cases.push({
        name: `${list} page ${DEEP_PAGE}`,
        list,
        kind: "deep",
        after: { value: at, id: row.id },
        search: null,
      });
      for (const search of [...TYPED, ...HARD[list]])
        cases.push({ name: `${list} "${search}"`, list, kind: "filter", after: null, search });
      if (list === "accounts") {
        const number = await someNumber(client, book.agencyId);
        cases.push({ name: "accounts by policy number", list, kind: "filter", after: null, search: number });
      }
    }
  } finally {
    await client.end();
  }
  return cases;
}

/** The number of one policy. */
async function someNumber(client: pg.Client, agencyId: string): Promise<string> {
  const { rows } = await client.query<{ policy_number: string }>(
    "select policy_number from policies where agency_id = $1 and policy_number is not null order by id limit 1",
    [agencyId],
  );
  const [row] = rows;
  if (!row) throw new Error("no policy has a number");
  return row.policy_number;
}
