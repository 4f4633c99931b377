import { FINDING_OF_OTHER_POLICY, FINDING_OF_OTHER_TERM } from "@cara/contract/messages.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { policiesById } from "../find-policy.ts";
import { ownRecordsOf } from "./find-policy-record.ts";
import { listFindingsIn } from "./finding.store.ts";
import { setAsideFiles, type SetAside } from "./set-aside.ts";

/** Why nothing of such a document is accepted or verified. */
export const NOT_USED = { OTHER_POLICY: FINDING_OF_OTHER_POLICY, OTHER_TERM: FINDING_OF_OTHER_TERM } as const;

/** The documents among these files that are not the own ones of the policies that they are filed with, and why. */
export async function setAsideDocuments(
  db: AgencyDb,
  fileIds: readonly FileId[],
): Promise<ReadonlyMap<FileId, SetAside>> {
  const found = fileIds.length > 0 ? await listFindingsIn(db, fileIds) : [];
  const byPolicy = Map.groupBy(found, ({ policyId }) => policyId);
  const policies = [...(await policiesById(db, [...byPolicy.keys()])).values()];
  const records = policies.length > 0 ? await ownRecordsOf(db, policies) : new Map();
  return new Map(
    [...byPolicy].flatMap(([policyId, findings]) => {
      const record = records.get(policyId);
      return record ? [...setAsideFiles(findings, record)] : [];
    }),
  );
}
