import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Settings } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { statementUrl } from "./statement-url.ts";
import { listCodeHashes } from "./statement.store.ts";

/** The address of one certificate's status page; null where there is none. */
export function findStatusUrl(
  { db, agencyId, settings }: { db: AgencyDb; agencyId: AgencyId; settings: Settings },
  certificate: Pick<Certificate, "id" | "state">,
): Promise<string | null> {
  const findCodeHash = async (id: CertificateId) => (await listCodeHashes(db, [id]))[0]?.codeHash ?? null;
  return statementUrl({ agencyId, settings, findCodeHash }, certificate);
}
