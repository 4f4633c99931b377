import { POLICY_FIELD_NAMES, storedName, type StoredTerms } from "@cara/contract/policy-fields.ts";
import { sql, type Selectable } from "kysely";
import type { AccountId, AgencyId, AgencyUserId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import type { Policies } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { CancellationNotice, Policy, PolicyTerms } from "./policy.ts";

/** Most policies shown with one account; the policies list shows the rest. */
const POLICIES_OF_ACCOUNT = 200;

/** Policies of several accounts, newest first, limited per account. */
export async function listPoliciesOf(db: AgencyDb, accountIds: readonly AccountId[]): Promise<Policy[]> {
  const rows = await policies(db)
    .where("account_id", "in", accountIds)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(POLICIES_OF_ACCOUNT * accountIds.length)
    .execute();
  return rows.map(toPolicy);
}

/** Locks an account's policies until the transaction ends, in the order of their ids. */
export async function lockPoliciesOf(
  db: AgencyDb,
  accountId: AccountId,
  { after, most }: { after: PolicyId | null; most: number },
): Promise<Policy[]> {
  let query = policies(db).where("account_id", "=", accountId).orderBy("id").limit(most).forUpdate();
  if (after) query = query.where("id", ">", after);
  return (await query.execute()).map(toPolicy);
}

export async function saveSearchText(db: AgencyDb, id: PolicyId, search: string): Promise<void> {
  await db.updateTable("policies").set({ search_text: search }).where("id", "=", id).execute();
}

export async function getPolicy(db: AgencyDb, id: PolicyId): Promise<Policy> {
  return toPolicy(await policies(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

export async function listPoliciesById(db: AgencyDb, ids: readonly PolicyId[]): Promise<Policy[]> {
  return (await policies(db).where("id", "in", ids).execute()).map(toPolicy);
}

/** Reads the policy and locks its row until the transaction ends. */
export async function lockPolicy(db: AgencyDb, id: PolicyId): Promise<Policy> {
  const row = await policies(db).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return toPolicy(row);
}

/** Locks policies in force past their last day until the transaction ends; skips rows locked by others. */
export async function lockEndedPolicies(db: AgencyDb, day: string, most: number): Promise<Policy[]> {
  const rows = await policies(db)
    .where("state", "=", "INFORCE")
    .where("expires_on", "<", day)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toPolicy);
}

/** Agencies with policies in force past their last day, through the privileged function. */
export async function listAgenciesWithEndedPolicies(db: UnscopedDb, day: string, most: number): Promise<AgencyId[]> {
  const { rows } = await sql<{ ids: AgencyId[] }>`
    select app.agencies_with_ended_policies(${day}::date, ${most}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

export async function insertPolicy(db: AgencyDb, agencyId: AgencyId, policy: Policy, search: string): Promise<void> {
  await db
    .insertInto("policies")
    .values({
      agency_id: agencyId,
      id: policy.id,
      account_id: policy.accountId,
      ...columnsOf(policy),
      created_at: policy.createdAt,
      search_text: search,
    })
    .execute();
}

/** Saves what changed about a pending cancellation. */
export async function saveNotice(
  db: AgencyDb,
  { id, cancellation, version, updatedAt }: Pick<Policy, "id" | "cancellation" | "version" | "updatedAt">,
): Promise<void> {
  await db
    .updateTable("policies")
    .set({ ...noticeColumns(cancellation), version, updated_at: updatedAt })
    .where("id", "=", id)
    .execute();
}

export async function savePolicy(db: AgencyDb, policy: Policy, search: string): Promise<void> {
  await db
    .updateTable("policies")
    .set({ ...columnsOf(policy), search_text: search })
    .where("id", "=", policy.id)
    .execute();
}

/** Increments and returns the policy's version; throws not found if there is no such policy. */
export async function bumpPolicy(db: AgencyDb, id: PolicyId, at: Date): Promise<number> {
  const row = await db
    .updateTable("policies")
    .set({ version: sql<number>`version + 1`, updated_at: at })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow(notFound);
  return row.version;
}

export async function markExpired(db: AgencyDb, id: PolicyId, version: number, at: Date): Promise<void> {
  await db
    .updateTable("policies")
    .set({
      state: "EXPIRED",
      ...noticeColumns(null),
      version,
      updated_at: at,
      search_text: sql<string>`replace(search_text, E'\ninforce\n', E'\nexpired\n')`,
    })
    .where("id", "=", id)
    .execute();
}

/** A policy from a row stored as JSON, in which timestamps are text. */
export function policyOfRow(row: Readonly<Record<string, unknown>>): Policy {
  const instants = { created_at: new Date(String(row["created_at"])), updated_at: new Date(String(row["updated_at"])) };
  // the database created it from a row of the table
  return toPolicy({ ...row, ...instants } as Selectable<Policies>);
}

const policies = (db: AgencyDb) => db.selectFrom("policies").selectAll();

/** The columns of a policy's fields, each with the name of its value. */
export const TERM_COLUMNS = POLICY_FIELD_NAMES.map((field) => {
  const name = storedName(field);
  return { name, column: columnOf(name) };
});
/** The columns that an update sets; the total is the sum that the database generates. */
export const UPDATED_COLUMNS = [
  "state",
  ...TERM_COLUMNS.map(({ column }) => column),
  "cancels_on",
  "cancellation_reason",
  "cancellation_note",
  "cancellation_recorded_by",
  "cancellation_recorded_at",
  "version",
  "updated_at",
] as const satisfies readonly (keyof Row)[];

export const toPolicy = (row: Selectable<Policies>): Policy => withTerms(row, TERM_COLUMNS);

/** A policy with only these of its terms. */
export function withTerms(row: Selectable<Policies>, terms: typeof TERM_COLUMNS): Policy {
  const policy: Omit<Policy, keyof PolicyTerms> & Partial<PolicyTerms> = {
    id: row.id as PolicyId,
    accountId: row.account_id as AccountId,
    // the table's checks admit no other values
    state: row.state as Policy["state"],
    totalCents: row.total_cents,
    cancellation: toNotice(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  // an object made of entries and spread into another costs ten times as much, for each row of a list
  for (const { name, column } of terms) (policy as Record<string, unknown>)[name] = row[column];
  return policy as Policy;
}

export const columnsOf = (policy: Policy) => ({
  ...(Object.fromEntries(TERM_COLUMNS.map(({ name, column }) => [column, policy[name]])) as Pick<Row, TermColumn>),
  state: policy.state,
  ...noticeColumns(policy.cancellation),
  version: policy.version,
  updated_at: policy.updatedAt,
});

/** Rows that were stored as JSON before there were notices have none. */
const toNotice = (row: Row): CancellationNotice | null =>
  row.cancels_on && row.cancellation_recorded_at
    ? {
        cancelsOn: row.cancels_on,
        // the table's checks admit no other values, and all of them or none
        reason: row.cancellation_reason as CancellationNotice["reason"],
        note: row.cancellation_note,
        recordedBy: row.cancellation_recorded_by as AgencyUserId,
        recordedAt: new Date(row.cancellation_recorded_at),
      }
    : null;

const noticeColumns = (notice: CancellationNotice | null) => ({
  cancels_on: notice?.cancelsOn ?? null,
  cancellation_reason: notice?.reason ?? null,
  cancellation_note: notice?.note ?? null,
  cancellation_recorded_by: notice?.recordedBy ?? null,
  cancellation_recorded_at: notice?.recordedAt ?? null,
});

type Row = Selectable<Policies>;
type TermColumn = SnakeCase<keyof StoredTerms>;
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : "";

/** A field without its column does not compile: `quoteNumber` is stored in `quote_number`. */
function columnOf<Name extends keyof StoredTerms>(name: Name): SnakeCase<Name> & keyof Row {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name> & keyof Row;
}
