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
 * Sends queries as prepared statements, for SQL that runs many times a second: under row security, planning costs more
 * than execution. Only for queries whose plan does not depend on the values: a lookup by key, a write. No lists `in (…)`:
 * every length would be another statement.
 */
export const asPrepared = (db: AgencyDb): AgencyDb => db.withPlugin(mark) as unknown as AgencyDb;

/** The name of a query's prepared statement; undefined for a query that is not prepared. */
export function preparedName({ query, sql }: { query: RootOperationNode; sql: string }): string | undefined {
  if (!marked.has(query)) return undefined;
  const known = names.get(sql);
  if (known) return known;
  // after a migration that adds a column, PostgreSQL refuses a prepared `select *` on every open connection
  if (EVERY_COLUMN.test(sql)) throw new Error(`A prepared statement must name its columns: ${sql}`);
  const name = `ready-${names.size + 1}`;
  names.set(sql, name);
  return name;
}
