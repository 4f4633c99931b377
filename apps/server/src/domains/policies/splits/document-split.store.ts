import { sql, type Selectable } from "kysely";
import { z } from "zod";
import type { AgencyId, AgencyUserId, FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { DocumentSplits } from "#platform/db/tables.gen.ts";
import { SplitPart, type DocumentSplit } from "./document-split.ts";

/** Most splits shown per policy, one per file. */
const SPLITS_SHOWN = 200;

/** The splits of several policies' files, newest first, without those of deleted files. */
export async function listSplitsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<DocumentSplit[]> {
  const rows = await db
    .selectFrom("document_splits as s")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "s.agency_id").onRef("d.file_id", "=", "s.file_id"),
    )
    .selectAll("s")
    .where("s.policy_id", "in", policyIds)
    .orderBy("s.proposed_at", "desc")
    .orderBy("s.file_id")
    .limit(SPLITS_SHOWN * policyIds.length)
    .execute();
  return rows.map(toSplit);
}

/** The split of a file, locked until the transaction ends. */
export async function lockSplit(db: AgencyDb, fileId: FileId): Promise<DocumentSplit | null> {
  const row = await db
    .selectFrom("document_splits")
    .selectAll()
    .where("file_id", "=", fileId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSplit(row) : null;
}

/** The split of a file. */
export async function findSplit(db: AgencyDb, fileId: FileId): Promise<DocumentSplit | null> {
  const row = await db.selectFrom("document_splits").selectAll().where("file_id", "=", fileId).executeTakeFirst();
  return row ? toSplit(row) : null;
}

/** The splits of several files. */
export async function listSplitsByFile(db: AgencyDb, fileIds: readonly FileId[]): Promise<DocumentSplit[]> {
  const rows = await db.selectFrom("document_splits").selectAll().where("file_id", "in", fileIds).execute();
  return rows.map(toSplit);
}

/** The split that a file of the policy came from. */
export async function findSplitInto(db: AgencyDb, policyId: PolicyId, partId: FileId): Promise<DocumentSplit | null> {
  const row = await db
    .selectFrom("document_splits")
    .selectAll()
    .where("policy_id", "=", policyId)
    .where(sql<boolean>`parts @> ${JSON.stringify([{ fileId: partId }])}::jsonb`)
    .executeTakeFirst();
  return row ? toSplit(row) : null;
}

/** Adds the split of a file that has none. */
export async function insertSplit(db: AgencyDb, agencyId: AgencyId, split: DocumentSplit): Promise<void> {
  await db
    .insertInto("document_splits")
    .values({
      agency_id: agencyId,
      file_id: split.fileId,
      policy_id: split.policyId,
      state: split.state,
      pages: split.pages,
      parts: JSON.stringify(split.parts),
      proposed_at: split.proposedAt,
      decided_by: split.decidedBy,
      decided_at: split.decidedAt,
    })
    .onConflict((conflict) => conflict.columns(["agency_id", "file_id"]).doNothing())
    .execute();
}

export async function saveSplit(db: AgencyDb, split: DocumentSplit): Promise<void> {
  const { fileId, state, parts, failure, decidedBy, decidedAt } = split;
  await db
    .updateTable("document_splits")
    .set({ state, parts: JSON.stringify(parts), failure, decided_by: decidedBy, decided_at: decidedAt })
    .where("file_id", "=", fileId)
    .execute();
}

const Parts = z.array(SplitPart);

const toSplit = (row: Selectable<DocumentSplits>): DocumentSplit => ({
  fileId: row.file_id as FileId,
  policyId: row.policy_id as PolicyId,
  // the table's check admits no other value
  state: row.state as DocumentSplit["state"],
  pages: row.pages,
  parts: Parts.parse(row.parts),
  failure: row.failure,
  proposedAt: row.proposed_at,
  decidedBy: row.decided_by as AgencyUserId | null,
  decidedAt: row.decided_at,
});
