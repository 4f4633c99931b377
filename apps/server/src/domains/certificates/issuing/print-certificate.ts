import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { AgencyId, CertificateApprovalId } from "#kernel/ids.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { fillForm } from "#platform/pdf-forms/fill-form.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayPrintApproved } from "../records/certificates.access.ts";
import { supersedeCorrected } from "../records/end-certificate.ts";
import { makeStatement, type StatementMaker } from "../statements/make-statement.ts";
import { formKeyOf } from "../templates/template.ts";
import { findTemplate } from "../templates/template.store.ts";
import { paperKeyOf } from "./certificate-approval.ts";
import { getApproval, lockApproval, saveFailed, saveIssued } from "./certificate-approval.store.ts";

export type ApprovalRef = { agencyId: AgencyId; approvalId: CertificateApprovalId };
/** What issues a certificate: it states what was issued. */
type Issuer = Pick<FileReader, "inAgency" | "clock" | "settings"> & { statements: StatementMaker };
/** What printing gave: the SHA-256 (in hex) and size of the bytes, or why there are none. */
export type Printed = { hash: string; size: number } | { failure: string };

const FAILURE_MAX_LENGTH = 300;
const FORM_GONE = "The form that this certificate prints on was deleted. Approve it again.";

/** Prints an approved certificate on the agency's form and stores the bytes; the same approval gives the same bytes. */
export async function printCertificate(reader: FileReader, ref: ApprovalRef): Promise<Printed | null> {
  const { inAgency, files, isolation } = reader;
  const found = await inAgency(ref.agencyId, async (db) => {
    const approval = await getApproval(db, ref.approvalId);
    const { fileId } = await findTemplate(db, approval.templateId);
    return { approval, file: (await filesById(db, [fileId])).get(fileId) };
  });
  const { approval, file } = found;
  if (approval.state !== "APPROVED") return null;
  if (!file) return { failure: FORM_GONE };
  try {
    const key = formKeyOf(file);
    // a person waits for it
    const owner = { isolation, owner: ref.agencyId, lane: "PAGES" } as const;
    const paper = await fillForm({ key, owner, openBytes: () => files.get(key) }, approval.filling);
    await files.put(paperKeyOf(ref.agencyId, approval.id), Readable.from([paper]), paper.length, "application/pdf");
    return { hash: createHash("sha256").update(paper).digest("hex"), size: paper.length };
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    return { failure: error.message.slice(0, FAILURE_MAX_LENGTH) };
  }
}

/** Issues the certificate with its printed bytes, once, or records why there are none. */
export function recordPrinted(issuer: Issuer, ref: ApprovalRef, printed: Printed): Promise<void> {
  const { clock, settings, statements } = issuer;
  return issuer.inAgency(ref.agencyId, async (db) => {
    const approval = await lockApproval(db, ref.approvalId);
    if (approval.state !== "APPROVED") return;
    const actor = { agencyId: ref.agencyId, userId: approval.approvedBy, through: "WORKFLOW" as const };
    requireAccess(mayPrintApproved(actor));
    const context = { db, actor, clock, settings };
    const { certificateId: subjectId, id: approvalId } = approval;
    if ("failure" in printed) {
      await saveFailed(db, approval.id, printed.failure);
      await recordEvent(context, { kind: "certificate.printing_failed", subjectId, details: { approvalId } });
      return;
    }
    const paper = { hash: Buffer.from(printed.hash, "hex"), size: printed.size };
    const issuedAt = clock.now();
    const { correctsId } = await getCertificate(db, subjectId);
    // locked first, as by everyone who locks both
    if (correctsId) await supersedeCorrected(context, correctsId);
    await saveIssued(db, approval, { paper, at: issuedAt, on: approval.filling.at });
    await makeStatement(db, statements, { agencyId: ref.agencyId, id: subjectId, issuedAt, sha256: paper.hash });
    await recordEvent(context, {
      kind: "certificate.issued",
      subjectId,
      details: { approvalId, sha256: printed.hash },
    });
  });
}
