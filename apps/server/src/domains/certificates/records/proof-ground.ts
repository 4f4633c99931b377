import type { DocumentType } from "@cara/contract/document-types.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { FileId } from "#kernel/ids.ts";
import { hashOf } from "./certificate.ts";

/** A document that may change a policy: its bytes, and how far it is read. */
export type GroundDocument = { fileId: FileId; sha256: string | null; type: DocumentType; readingState: string };

/**
 * SHA-256 of all that an acceptance rests on: the policy's terms, the bytes of each of its documents, and the form as it was
 * read from them. A page that somebody accepted may be contradicted by whatever arrives later, so nothing of it may change.
 */
export function groundHash(
  { policyNumber, inforceOn, expiresOn }: Pick<Policy, "policyNumber" | "inforceOn" | "expiresOn">,
  documents: readonly GroundDocument[],
  form: Omit<FormOnFile, "id" | "policyId">,
): Buffer {
  const { fileId, number, edition, title, firstPage, lastPage, presence, documentType, isForeign, isVisible } = form;
  return hashOf({
    terms: { policyNumber, inforceOn, expiresOn },
    documents: documents.toSorted((a, b) => (a.fileId < b.fileId ? -1 : 1)).map((one) => ({ ...one })),
    form: { fileId, number, edition, title, firstPage, lastPage, presence, documentType, isForeign, isVisible },
  });
}
