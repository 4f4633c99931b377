import type { Day } from "#kernel/calendar.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { Certificate } from "../records/certificate.ts";
import { findByCode } from "./statement.store.ts";
import { readStatement, statementFile, type Statement } from "./statement.ts";
import { codeHashOf } from "./status-code.ts";

/** What a status page says of a certificate, and the statement that a reader may keep. */
export type CertificateStatus = {
  state: Certificate["state"];
  issuedOn: Day;
  statement: Statement;
  file: string;
};

/** The certificate behind a code, as it is now; null for any other text, after the same work. */
export async function findStatus(db: UnscopedDb, code: string): Promise<CertificateStatus | null> {
  const found = await findByCode(db, codeHashOf(code));
  if (!found) return null;
  const { state, issuedOn } = found;
  return { state, issuedOn, statement: readStatement(found.text), file: statementFile(found) };
}
