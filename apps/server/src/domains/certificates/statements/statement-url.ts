import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { Settings } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { codeHashOf } from "./status-code.ts";

type Asking = {
  agencyId: AgencyId;
  settings: Settings;
  /** What the code on record is found by; null where there is no statement. */
  findCodeHash(id: CertificateId): Promise<Buffer | null>;
};

/**
 * The address of a certificate's status page; null where there is none. A draft has the address that it gets when it is
 * issued: the email that delivers it is approved together with it. A certificate issued under an earlier secret keeps the
 * code that was mailed, which cannot be derived again.
 */
export async function statementUrl(
  { agencyId, settings: { statusPages }, findCodeHash }: Asking,
  { id, state }: Pick<Certificate, "id" | "state">,
): Promise<string | null> {
  if (!statusPages) return null;
  const code = statusPages.codeOf(agencyId, id);
  const leadsThere = state === "DRAFT" || (await findCodeHash(id))?.equals(codeHashOf(code));
  return leadsThere ? `${statusPages.publicUrl}/c/${code}` : null;
}
