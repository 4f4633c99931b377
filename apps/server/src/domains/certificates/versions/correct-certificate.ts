import { CERTIFICATE_CHANGED } from "@cara/contract/messages.ts";
import type { CertificateId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { findIssuing } from "../issuing/find-issuing.ts";
import { setAsideDraft } from "../issuing/set-aside-draft.ts";
import type { Certificate } from "../records/certificate.ts";
import { listSnapshots, lockCertificate } from "../records/certificate.store.ts";
import { mayCorrectCertificates } from "../records/certificates.access.ts";
import { createCertificate } from "../records/create-certificate.ts";
import { findOpenCorrection } from "./correction.store.ts";

const NOT_ISSUED = "Only an issued certificate can be corrected.";
type Code = "STALE_VERSION" | "NOT_ISSUED";

/**
 * Drafts a certificate with the holder, request and description of an issued one, computed from what is on record now; issuing
 * it supersedes that one. An open draft of the same correction is returned as it is, unless the record has changed since: then
 * a new draft takes its place.
 */
export async function correctCertificate(
  context: UseCaseContext,
  { id, version }: { id: CertificateId; version: number },
): Promise<Result<Certificate, Code>> {
  const { db, actor } = context;
  requireAccess(mayCorrectCertificates(actor));
  // two who correct at the same time get the same draft
  const certificate = await lockCertificate(db, id);
  const stale = rejectStaleVersion(certificate, version, CERTIFICATE_CHANGED);
  if (stale) return stale;
  if (certificate.state !== "ISSUED") return refuse("NOT_ISSUED", NOT_ISSUED);

  const openId = await findOpenCorrection(db, id);
  if (openId) {
    const open = await lockCertificate(db, openId);
    if (!(await isOutdated(context, open)) || !(await setAsideDraft(context, openId))) return ok(open);
  }
  const [found] = await listSnapshots(db, [id]);
  if (!found) throw notFound();
  const { accountId, additionalInsured, descriptionOfOperations, holder } = certificate;
  const { request } = found.snapshot;
  const { name, address } = holder;
  return createCertificate(context, {
    accountId,
    additionalInsured,
    descriptionOfOperations,
    holder: { name, address },
    asks: request?.asks ?? null,
    contract: request?.contract ?? null,
    riskState: request?.riskState ?? null,
    project: request?.project ?? null,
    contractFile: request?.contractFile ?? null,
    correctsId: id,
  });
}

/** Whether a draft says something else than what is on record now, so that it cannot be issued. */
async function isOutdated({ db, actor, clock }: UseCaseContext, draft: Certificate): Promise<boolean> {
  const { blocks } = await findIssuing({ db, agencyId: actor.agencyId, now: clock.now() }, draft);
  return blocks.some(({ code }) => code === "CHANGED");
}
