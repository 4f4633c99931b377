import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import { sql, type Selectable } from "kysely";
import type { Day } from "#kernel/calendar.ts";
import type { CarrierId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import type { Policies } from "#platform/db/tables.gen.ts";
import type { Policy } from "./policy.ts";
import { toPolicy } from "./policy.store.ts";

export type PolicyColumn = keyof Selectable<Policies>;

/** Which policies the list shows; null for any. */
export type PolicyFilter = {
  state: PolicyState | null;
  type: InsuranceType | null;
  carrierId: CarrierId | null;
  /** Only policies in force whose last day is in this span; then the soonest comes first. */
  expiring: { from: Day; until: Day } | null;
};
export type PolicyListArgs = PolicyFilter & {
  first: number;
  /** The sort key and id of the row before: the instant of its last change, or its last day. */
  after: { key: string; id: string } | null;
  search: string | null;
};

/**
 * One page plus one row. Search uses a privileged function that bypasses row-level security. With `columns` only those
 * are read, and fields from other columns are missing.
 */
export async function listPolicies(
  db: AgencyDb,
  input: PolicyListArgs,
  columns?: readonly PolicyColumn[],
): Promise<Policy[]> {
  const { first, after, search, state, type, carrierId, expiring } = input;
  const isFiltered = search !== null || state !== null || type !== null || carrierId !== null || expiring !== null;
  if (!isFiltered && columns && first === PAGE_ROWS)
    return (await page(columns, after !== null)(db, after ?? TOP)).map(toPolicy);
  const way = expiring ? "asc" : "desc";
  // its plan is the function's own, whatever is searched for
  const policies = (search && columns ? asPrepared(db) : db).selectFrom("policies");
  let query = (columns ? policies.select(columns) : policies.selectAll())
    .orderBy(expiring ? "expires_on" : "updated_at", way)
    .orderBy("id", way)
    .limit(first + 1);
  if (search) {
    query = query.where(sql<boolean>`id = any ((select app.search_policies(${search}, ${state}, ${type},
      ${carrierId}::uuid, ${expiring?.from ?? null}::date, ${expiring?.until ?? null}::date, ${after?.key ?? null},
      ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
    return (await query.execute()).map(toPolicy);
  }
  if (state) query = query.where("state", "=", state);
  if (type) query = query.where("type", "=", type);
  if (carrierId) query = query.where("carrier_id", "=", carrierId);
  if (expiring)
    query = query
      // a literal: the index of last days holds the policies in force only
      .where("state", "=", sql.lit("INFORCE"))
      .where("expires_on", ">=", expiring.from)
      .where("expires_on", "<=", expiring.until);
  if (after)
    query = expiring
      ? query.where(sql<boolean>`(expires_on, id) > (${after.key}::date, ${after.id}::uuid)`)
      : query.where(sql<boolean>`(updated_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toPolicy);
}

const TOP = { key: "", id: "" };
const page = byShape((columns: readonly PolicyColumn[], goesOn: boolean) =>
  prepared<{ key: string; id: string }, Selectable<Policies>>((db, value) => {
    const query = db
      .selectFrom("policies")
      .select(columns)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(sql.lit(PAGE_ROWS + 1));
    return goesOn
      ? query.where(sql<boolean>`(updated_at, id) < (${value("key")}::timestamptz, ${value("id")}::uuid)`)
      : query;
  }),
);
