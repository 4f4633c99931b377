import type { AgencyUserId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CoverageFact } from "./coverage-fact.ts";
import { BINDING } from "./policy-document.ts";

/** Accepts the finding that a verified value of the ledger stands on: a person says it once, wherever they say it. */
export async function acceptFinding(
  db: AgencyDb,
  fact: CoverageFact,
  { userId, at }: { userId: AgencyUserId; at: Date },
): Promise<void> {
  await findingsUnder(db, fact)
    .set({ decision: "ACCEPTED", decided_by: userId, decided_at: at, reason: null })
    // one that was accepted before is decided again: what came since is settled
    .where((row) => row.or([row("decision", "is", null), row("decision", "=", "ACCEPTED")]))
    .execute();
}

/** Reopens what people decided about a file's findings. */
export async function reopenDecisions(db: AgencyDb, fileId: FileId): Promise<void> {
  await db
    .updateTable("coverage_findings")
    .set({ decision: null, decided_by: null, decided_at: null, reason: null })
    .where("file_id", "=", fileId)
    .where("decision", "is not", null)
    .execute();
}

/**
 * Reopens that finding when the verification is removed. Returns what its page makes of the value: PROVED for the policy, a
 * CONFLICT where another of the policy's documents proves a different one, or null.
 */
export async function reopenFinding(db: AgencyDb, fact: CoverageFact): Promise<"PROVED" | "CONFLICT" | null> {
  const reopened = await findingsUnder(db, fact)
    .set({ decision: null, decided_by: null, decided_at: null, reason: null })
    .where("decision", "=", "ACCEPTED")
    .returning(["verdict", "file_id"])
    .execute();
  const proof = reopened.find(({ verdict }) => verdict === "PROVED");
  if (!proof) return null;
  const document = await db
    .selectFrom("policy_documents")
    .select("file_id")
    .where("file_id", "=", proof.file_id)
    .where("type", "in", [...BINDING])
    .executeTakeFirst();
  if (!document) return null;
  return (await isContradicted(db, fact)) ? "CONFLICT" : "PROVED";
}

async function isContradicted(
  db: AgencyDb,
  { policyId, partId, kind, key, amountCents }: CoverageFact,
): Promise<boolean> {
  const other = await db
    .selectFrom("coverage_findings as f")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "f.agency_id").onRef("d.file_id", "=", "f.file_id"),
    )
    .select("f.id")
    .where("f.policy_id", "=", policyId)
    .where("f.kind", "=", kind)
    .where("f.key", "=", key)
    .where((row) =>
      row("f.line", "is not distinct from", row.selectFrom("coverage_parts").select("line").where("id", "=", partId)),
    )
    .where("f.verdict", "=", "PROVED")
    .where("f.amount_cents", "!=", amountCents)
    .where((row) => row.or([row("f.decision", "is", null), row("f.decision", "=", "ACCEPTED")]))
    .where("d.type", "in", [...BINDING])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const findingsUnder = (db: AgencyDb, { policyId, partId, kind, key, amountCents, evidence }: CoverageFact) =>
  db
    .updateTable("coverage_findings")
    .where("policy_id", "=", policyId)
    .where("file_id", "=", evidence?.documentId ?? null)
    .where("kind", "=", kind)
    .where("key", "=", key)
    // the same field of another line is another value
    .where((row) =>
      row("line", "is not distinct from", row.selectFrom("coverage_parts").select("line").where("id", "=", partId)),
    )
    .where("amount_cents", "=", amountCents);
