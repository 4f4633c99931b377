import { sql } from "kysely";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import type { Certificate } from "../records/certificate.ts";
import type { SignedStatement } from "./statement.ts";

/** Stores the statement of a certificate; a certificate that has one keeps it. */
export async function insertStatement(
  db: AgencyDb,
  agencyId: AgencyId,
  {
    certificateId,
    text,
    keyId,
    signature,
    codeHash,
  }: SignedStatement & { certificateId: CertificateId; codeHash: Buffer },
): Promise<void> {
  await db
    .insertInto("certificate_statements")
    .values({
      agency_id: agencyId,
      certificate_id: certificateId,
      statement: text,
      key_id: keyId,
      signature,
      code_hash: codeHash,
    })
    .onConflict((conflict) => conflict.columns(["agency_id", "certificate_id"]).doNothing())
    .execute();
}

/** What the codes of certificates are found by, of those that have a statement. */
export async function listCodeHashes(
  db: AgencyDb,
  ids: readonly CertificateId[],
): Promise<{ id: CertificateId; codeHash: Buffer }[]> {
  const rows = await db
    .selectFrom("certificate_statements")
    .select(["certificate_id", "code_hash"])
    .where("certificate_id", "in", ids)
    .execute();
  return rows.map(({ certificate_id, code_hash }) => ({ id: certificate_id as CertificateId, codeHash: code_hash }));
}

/** A certificate as its status page finds it. */
export type StatusRow = { state: Certificate["state"]; issuedOn: Day; text: string; signature: Buffer };

/** The certificate behind a code, whichever agency's it is. */
export async function findByCode(db: UnscopedDb, codeHash: Buffer): Promise<StatusRow | null> {
  const { rows } = await sql<{ state: Certificate["state"]; issued_on: Day; statement: string; signature: Buffer }>`
    select * from app.certificate_status(${codeHash})`.execute(db);
  const [row] = rows;
  return row ? { state: row.state, issuedOn: row.issued_on, text: row.statement, signature: row.signature } : null;
}
