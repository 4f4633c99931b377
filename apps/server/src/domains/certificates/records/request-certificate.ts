import { CONTRACT_NOT_ON_FILE, PAGE_NOT_IN_CONTRACT } from "@cara/contract/messages.ts";
import { parseId, type AccountId } from "#kernel/ids.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { notFound } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "./certificate.ts";
import { contractOnFile } from "./contract-on-file.ts";
import { createCertificate, type NewCertificate } from "./create-certificate.ts";

/** Creates the certificate that a person asks for; the contract that they name has to be on file. */
export async function requestCertificate(
  context: UseCaseContext,
  draft: NewCertificate,
): Promise<Result<Certificate, "NO_CONTRACT" | "NO_PAGE">> {
  const accountId = parseId<AccountId>(draft.accountId);
  if (!accountId) throw notFound();
  const contract = draft.contractFile && (await contractOnFile(context.db, accountId, draft.contractFile));
  if (contract === "NO_FILE") return refuse("NO_CONTRACT", CONTRACT_NOT_ON_FILE, "contractFile.fileId");
  if (contract === "NO_PAGE") return refuse("NO_PAGE", PAGE_NOT_IN_CONTRACT, "contractFile.page");
  return createCertificate(context, draft);
}
