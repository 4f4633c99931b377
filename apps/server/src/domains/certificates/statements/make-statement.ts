import { agencyName } from "#domains/agency/find-agency-settings.ts";
import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Secret } from "#platform/secret.ts";
import type { SigningKeys } from "#platform/signing-keys.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { codeHashOf, statusCode } from "./status-code.ts";
import { insertStatement } from "./statement.store.ts";
import { signStatement } from "./statement.ts";

/** What a statement is made with; only the worker has the keys. */
export type StatementMaker = { keys: SigningKeys; secret: Secret };

/** States that these bytes were issued, in the transaction that issues them; a certificate gets one statement. */
export async function makeStatement(
  db: AgencyDb,
  { keys, secret }: StatementMaker,
  { agencyId, id, issuedAt, sha256 }: { agencyId: AgencyId; id: CertificateId; issuedAt: Date; sha256: Buffer },
): Promise<void> {
  const { number } = await getCertificate(db, id);
  const agency = { id: agencyId, name: await agencyName(db) };
  const signed = signStatement(keys, { number, agency, issuedAt, sha256 });
  const codeHash = codeHashOf(statusCode(secret, agencyId, id));
  await insertStatement(db, agencyId, { ...signed, certificateId: id, codeHash });
}
