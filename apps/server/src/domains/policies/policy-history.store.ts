import type { AgencyId, AgencyUserId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { PolicyVersion } from "./policy-history.ts";

/** Most entries shown; older ones stay on record. */
const ENTRIES_SHOWN = 200;
/** Changes after which an answer about the policy may be out of date. */
const FACTS_CHANGED = [
  "COVERAGE_CHANGED",
  "COVERAGE_VERIFIED",
  "DOCUMENT_ADDED",
  "DOCUMENT_CHANGED",
  "DOCUMENT_DELETED",
] as const satisfies readonly PolicyVersion["kind"][];

export async function insertPolicyVersion(db: AgencyDb, agencyId: AgencyId, entry: PolicyVersion): Promise<void> {
  await db
    .insertInto("policy_versions")
    .values({
      agency_id: agencyId,
      policy_id: entry.policyId,
      version: entry.version,
      kind: entry.kind,
      changed_at: entry.changedAt,
      actor_type: entry.actorType,
      actor_id: entry.actorId,
      reason: entry.reason,
      changes: JSON.stringify(entry.changes),
    })
    .execute();
}

/** Newest first, with the actor's name; only those after a version if one is given. */
export async function listPolicyVersions(
  db: AgencyDb,
  policyIds: readonly PolicyId[],
  afterVersion = 0,
): Promise<(PolicyVersion & { actorName: string | null })[]> {
  const rows = await db
    .selectFrom("policy_versions as v")
    .leftJoin("agency_users as u", (join) =>
      join.onRef("u.agency_id", "=", "v.agency_id").onRef("u.id", "=", "v.actor_id"),
    )
    .selectAll("v")
    .select("u.name as actor_name")
    .where("v.policy_id", "in", policyIds)
    .where("v.version", ">", afterVersion)
    .orderBy("v.version", "desc")
    .limit(ENTRIES_SHOWN * policyIds.length)
    .execute();
  return rows.map((row) => ({
    policyId: row.policy_id as PolicyId,
    version: row.version,
    // the table's checks admit no other values
    kind: row.kind as PolicyVersion["kind"],
    changedAt: row.changed_at,
    actorType: row.actor_type as PolicyVersion["actorType"],
    actorId: row.actor_id as AgencyUserId | null,
    actorName: row.actor_name,
    reason: row.reason,
    changes: row.changes as FieldChange[],
  }));
}

/**
 * When what can be said of a policy last changed: a document was added, deleted, filed as another type or read by rule, or
 * a person changed, corrected or verified a coverage.
 */
export async function findFactsChange(db: AgencyDb, policyId: PolicyId): Promise<Date | null> {
  const changed = db
    .selectFrom("policy_versions")
    .select(({ ref }) => ref("changed_at").$castTo<Date | null>().as("at"))
    .where("policy_id", "=", policyId)
    .where("kind", "in", FACTS_CHANGED);
  const read = db.selectFrom("policy_extractions").select("finished_at as at").where("policy_id", "=", policyId);
  const row = await db
    .selectFrom(changed.unionAll(read).as("changes"))
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}
