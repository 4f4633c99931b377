import { findPolicyFile } from "#domains/policies/find-policy-document.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import { parseId, type AccountId, type FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ContractFile } from "./certificate.ts";

/** Whether a contract is a document of one of the account's policies, and has the page that is named. */
export async function contractOnFile(
  db: AgencyDb,
  accountId: AccountId,
  { fileId, page }: ContractFile,
): Promise<"ON_FILE" | "NO_FILE" | "NO_PAGE"> {
  const id = parseId<FileId>(fileId);
  const document = id && (await findPolicyFile(db, id));
  const policy = document && (await policiesById(db, [document.policyId])).get(document.policyId);
  if (!document || policy?.accountId !== accountId) return "NO_FILE";
  const { pagesTotal } = document.file;
  return page !== null && pagesTotal !== null && page > pagesTotal ? "NO_PAGE" : "ON_FILE";
}

/** The contract as a draft keeps it; null once its document was deleted, as for one that is drafted again. */
export async function contractStillOnFile(
  db: AgencyDb,
  accountId: AccountId,
  contract: ContractFile | null | undefined,
): Promise<ContractFile | null> {
  return contract && (await contractOnFile(db, accountId, contract)) === "ON_FILE" ? contract : null;
}
