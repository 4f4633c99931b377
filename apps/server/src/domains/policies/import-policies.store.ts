import { sql } from "kysely";
import type { CarrierId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { toCarrier } from "./carrier.store.ts";
import type { Carrier } from "./carrier.ts";
import { columnsOf, toPolicy, UPDATED_COLUMNS } from "./policy.store.ts";
import type { Policy } from "./policy.ts";
import type { PolicyVersion } from "./policy-history.ts";

/** Most carriers per name or code; more than one is refused anyway. */
const SAME_CARRIER = 20;

/** Carriers with one of these codes or names. */
export async function listCarriersBy(
  db: AgencyDb,
  column: "naic_code" | "sort_name",
  values: readonly string[],
  { hold }: { hold: boolean },
): Promise<Carrier[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<Parameters<typeof toCarrier>[0]>`
    select c.* from unnest(${values}::text[]) as v (value)
     cross join lateral (
       select * from carriers where ${sql.ref(column)} = v.value order by id limit ${SAME_CARRIER}
       ${hold ? sql`for update` : sql``}) c`.execute(db);
  return rows.map(toCarrier);
}

export async function listPoliciesById(db: AgencyDb, ids: readonly PolicyId[]): Promise<Policy[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom("policies").selectAll().where("id", "in", ids).forUpdate().execute()).map(toPolicy);
}

export async function insertPolicies(
  db: AgencyDb,
  agencyId: string,
  policies: readonly { policy: Policy; search: string }[],
): Promise<void> {
  if (policies.length === 0) return;
  const values = policies.map(({ policy, search }) => ({
    agency_id: agencyId,
    id: policy.id,
    account_id: policy.accountId,
    ...columnsOf(policy),
    created_at: policy.createdAt,
    search_text: search,
  }));
  await db.insertInto("policies").values(values).execute();
}

/** Updates policies in bulk; rows have the table's column names. */
export async function savePolicyRows(db: AgencyDb, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const given = UPDATED_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`);
  await sql`
    update policies p set ${sql.join(given)}, search_text = n.search_text
      from jsonb_populate_recordset(null::policies, ${JSON.stringify(rows)}::jsonb) n
     where p.id = n.id`.execute(db);
}

export const policyRow = (policy: Policy, search: string) => ({
  id: policy.id,
  ...columnsOf(policy),
  search_text: search,
});

export async function insertPolicyVersions(
  db: AgencyDb,
  agencyId: string,
  entries: readonly PolicyVersion[],
): Promise<void> {
  if (entries.length === 0) return;
  const values = entries.map((entry) => ({
    agency_id: agencyId,
    policy_id: entry.policyId,
    version: entry.version,
    kind: entry.kind,
    changed_at: entry.changedAt,
    actor_type: entry.actorType,
    actor_id: entry.actorId,
    reason: entry.reason,
    changes: JSON.stringify(entry.changes),
  }));
  await db.insertInto("policy_versions").values(values).execute();
}

export async function insertCarriers(
  db: AgencyDb,
  agencyId: string,
  carriers: readonly Carrier[],
  at: Date,
): Promise<void> {
  if (carriers.length === 0) return;
  const values = carriers.map((carrier) => ({ agency_id: agencyId, ...carrierRow(carrier), created_at: at }));
  await db.insertInto("carriers").values(values).execute();
}

export const carrierRow = (carrier: Carrier) => ({
  id: carrier.id,
  name: carrier.name,
  is_carrier: carrier.isCarrier,
  is_broker: carrier.isBroker,
  naic_code: carrier.naicCode,
  appointment: carrier.appointment,
  sort_name: carrier.name.toLowerCase(),
});

/** Updates carriers; with `left`, only those that still have these values. Returns which were updated. */
export async function saveCarrierRows(
  db: AgencyDb,
  rows: readonly { row: object; left?: object }[],
): Promise<Set<CarrierId>> {
  if (rows.length === 0) return new Set();
  const { rows: saved } = await sql<{ id: CarrierId }>`
    update carriers c
       set name = n.name, is_carrier = n.is_carrier, is_broker = n.is_broker, naic_code = n.naic_code,
           appointment = n.appointment, sort_name = n.sort_name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("row" jsonb, "left" jsonb),
           jsonb_populate_record(null::carriers, given."row") n
     where c.id = n.id and (given."left" is null
        or jsonb_build_object('name', c.name, 'isCarrier', c.is_carrier, 'isBroker', c.is_broker,
             'naicCode', c.naic_code, 'appointment', c.appointment) = given."left")
    returning c.id`.execute(db);
  return new Set(saved.map(({ id }) => id));
}
