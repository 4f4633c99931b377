import { z } from "zod";
import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { newId, type CertificateApprovalId, type CertificateId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { optionalText } from "#kernel/text.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { lockCertificate } from "../records/certificate.store.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { rememberRequirement } from "../records/remember-requirement.ts";
import { fillingOf } from "../templates/filling.ts";
import { furtherRows, slotValues } from "../templates/slot-values.ts";
import type { CertificateApproval } from "./certificate-approval.ts";
import { insertApproval } from "./certificate-approval.store.ts";
import { firstNotDisplayed, notDisplayed, OpenedPages } from "./cited-pages.ts";
import { findIssuing } from "./find-issuing.ts";

const NOT_A_DRAFT = "This certificate is already being issued.";
const CHANGED = "This draft or your settings changed while you were looking. Check it again before you approve it.";
const LOSSES_NOT_CONFIRMED = "Open the certificate and confirm what this correction no longer shows.";
const REASON_NEEDED = "Say why the marked wording stays.";

/** A person's approval: the hash of what was displayed, the pages behind it, and a reason where the wording needs one. */
export const CertificateApprovalDraft = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  /** The cited pages whose lines were displayed. */
  opened: OpenedPages,
  reason: optionalText(CERTIFICATE_REASON_MAX_LENGTH),
  /** They saw what a correction no longer shows, and want it so. */
  confirmsLosses: z.boolean().nullish(),
});
export type CertificateApprovalDraft = z.infer<typeof CertificateApprovalDraft>;
export type ApproveRefusal =
  | "NOT_A_DRAFT"
  | "CHANGED"
  | "BLOCKED"
  | "NOT_DISPLAYED"
  | "REASON_NEEDED"
  | "LOSSES_NOT_CONFIRMED";

/**
 * Approves a draft exactly as displayed, once every page that a Y rests on was displayed: stores what is printed, and starts the
 * printing that issues it.
 */
export async function approveCertificate(
  context: UseCaseContext,
  { id, hash, opened, reason, confirmsLosses }: CertificateApprovalDraft & { id: CertificateId },
): Promise<Result<Certificate, ApproveRefusal>> {
  const { db, actor, clock } = context;
  requireAccess(mayIssueCertificates(actor));

  const certificate = await lockCertificate(db, id);
  if (certificate.state !== "DRAFT") return refuse("NOT_A_DRAFT", NOT_A_DRAFT);
  const now = clock.now();
  const issuing = await findIssuing({ db, agencyId: actor.agencyId, now }, certificate);
  const { blocks, template, snapshot, representative, on } = issuing;
  const [block] = blocks;
  if (block) return refuse("BLOCKED", block.message);
  if (!issuing.hash.equals(Buffer.from(hash, "hex"))) return refuse("CHANGED", CHANGED);
  const unseen = firstNotDisplayed(issuing.cited, opened);
  if (unseen) return refuse("NOT_DISPLAYED", notDisplayed(unseen));
  if (issuing.losses.length > 0 && !confirmsLosses)
    return refuse("LOSSES_NOT_CONFIRMED", LOSSES_NOT_CONFIRMED, "confirmsLosses");
  if (issuing.needsReason && !reason) return refuse("REASON_NEEDED", REASON_NEEDED, "reason");
  if (!template || !snapshot) throw new Error("nothing blocks a certificate that cannot be printed");

  const { values, further } = slotValues({ form: snapshot.form, number: certificate.number, representative });
  const approval: CertificateApproval = {
    id: newId<CertificateApprovalId>(),
    certificateId: id,
    state: "APPROVED",
    hash: issuing.hash,
    templateId: template.id,
    templateVersion: template.version,
    filling: fillingOf(template, { title: certificate.number, on, values, further: furtherRows(further) }),
    reason,
    approvedBy: actor.userId,
    approvedAt: now,
    failure: null,
    paper: null,
  };
  if (!(await insertApproval(db, actor.agencyId, approval))) return refuse("NOT_A_DRAFT", NOT_A_DRAFT);
  await rememberRequirement(context, certificate, snapshot);
  const { losses } = issuing;
  const confirmed = losses.length === 0 ? {} : { losses: losses.map(({ line, lost }) => ({ line, lost })) };
  const displayed = issuing.cited.map(({ fileId, page }) => ({ fileId, page }));
  const details = { approvalId: approval.id, number: certificate.number, hash, displayed, ...confirmed };
  await recordEvent(context, { kind: "certificate.approved", subjectId: id, details });
  return ok(certificate);
}
