import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { AgencyDb } from "./agency-db.ts";

const marked = new WeakSet<RootOperationNode>();
const names = new Map<string, string>();
const EVERY_COLUMN = /\bselect\s+(?:"?\w+"?\.)?\*/i;

const mark: KyselyPlugin = {
  transformQuery({ node }) {
    marked.add(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * For statements that are asked many times a second, always in the same words: each connection keeps them ready, read
 * and planned. Planning under row security costs more than carrying out. Only for those whose plan does not depend on the
 * values: a look by key, a write. No lists `in (…)`: every length would be a statement of its own.
 */
export const asPrepared = (db: AgencyDb): AgencyDb => db.withPlugin(mark) as unknown as AgencyDb;

/** The name under which connections keep a query; undefined for one that is not kept. */
export function preparedName({ query, sql }: { query: RootOperationNode; sql: string }): string | undefined {
  if (!marked.has(query)) return undefined;
  const known = names.get(sql);
  if (known) return known;
  // a migration that adds a column would make every connection refuse the statement it keeps
  if (EVERY_COLUMN.test(sql)) throw new Error(`A statement that is kept ready names its columns: ${sql}`);
  const name = `ready-${names.size + 1}`;
  names.set(sql, name);
  return name;
}
