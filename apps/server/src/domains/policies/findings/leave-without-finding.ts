import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import { factName, markedFact } from "../coverage-fact.ts";
import { listFactsOf } from "../coverage.store.ts";
import { saveStale } from "../stale-fact.store.ts";
import { findSplitInto } from "../splits/document-split.store.ts";
import { listFindingsIn } from "./finding.store.ts";
import { isAcceptanceOf, isCellFinding } from "./project-cell.ts";

/**
 * What a person verified in a file before it was split, and what its part does not say when it is read alone, is STALE: a
 * binder's page may have been read as the policy's. Returns what changed.
 */
export async function leaveWithoutFinding(db: AgencyDb, policyId: PolicyId, fileId: FileId): Promise<FieldChange[]> {
  if (!(await findSplitInto(db, policyId, fileId))) return [];
  const found = await listFindingsIn(db, [fileId]);
  const stale = (await listFactsOf(db, [policyId])).filter(
    (fact) =>
      fact.status === "VERIFIED" &&
      fact.source === "DOCUMENT" &&
      fact.evidence?.documentId === fileId &&
      !found.some((one) => isCellFinding(one) && one.key === fact.key && isAcceptanceOf(fact, one)),
  );
  await saveStale(db, stale);
  return stale.map((fact) => ({
    field: factName(fact),
    from: markedFact(fact),
    to: markedFact({ ...fact, status: "STALE" }),
  }));
}
