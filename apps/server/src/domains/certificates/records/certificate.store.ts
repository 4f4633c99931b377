import { sql, type Selectable } from "kysely";
import type { AccountId, AgencyId, AgencyUserId, CertificateHolderId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { CertificateHolders, Certificates } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import type { CertificateHolder } from "../holders/holder.ts";
import { Snapshot, sourcesOf, type Certificate } from "./certificate.ts";

/** Most certificates shown with one account; the list has the rest. */
const CERTIFICATES_OF_ACCOUNT = 100;

/** The next number of the agency in this year; others wait until the transaction ends. */
export async function takeNumber(db: AgencyDb, agencyId: AgencyId, year: number): Promise<number> {
  const { last } = await db
    .insertInto("certificate_numbers")
    .values({ agency_id: agencyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["agency_id", "year"]).doUpdateSet({ last: sql<number>`certificate_numbers.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertCertificate(
  db: AgencyDb,
  agencyId: AgencyId,
  certificate: Certificate,
  { snapshot, hash }: { snapshot: Snapshot; hash: Buffer },
): Promise<void> {
  const { id, accountId, holder, number, state, additionalInsured, descriptionOfOperations, createdBy, createdAt } =
    certificate;
  await db
    .insertInto("certificates")
    .values({
      agency_id: agencyId,
      id,
      account_id: accountId,
      holder_id: holder.id,
      number,
      state,
      additional_insured: additionalInsured,
      description_of_operations: descriptionOfOperations,
      snapshot: JSON.stringify(snapshot),
      snapshot_hash: hash,
      issued_on: certificate.issuedOn,
      created_by: createdBy,
      created_at: createdAt,
      corrects_id: certificate.correctsId,
    })
    .execute();
  const rows = snapshot.form.rows.map((row, at) => {
    const { factIds, formIds } = sourcesOf(row);
    const ids = { agency_id: agencyId, certificate_id: id, position: at + 1, policy_id: row.policyId };
    return { ...ids, line: row.line, fact_ids: factIds, form_ids: formIds };
  });
  if (rows.length > 0) await db.insertInto("certificate_rows").values(rows).execute();
}

/** One page plus one row of an account's certificates, newest first. */
export async function listCertificates(
  db: AgencyDb,
  accountId: AccountId,
  { first, after }: PageArgs,
): Promise<Certificate[]> {
  let query = certificates(db)
    .where("c.account_id", "=", accountId)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(first + 1);
  if (after) query = query.where(sql<boolean>`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toCertificate);
}

/** The certificates of accounts, newest first, limited per account. */
export async function listCertificatesOf(db: AgencyDb, accountIds: readonly AccountId[]): Promise<Certificate[]> {
  const rows = await certificates(db)
    .where("c.account_id", "in", accountIds)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(CERTIFICATES_OF_ACCOUNT * accountIds.length)
    .execute();
  return rows.map(toCertificate);
}

export async function listCertificatesById(db: AgencyDb, ids: readonly CertificateId[]): Promise<Certificate[]> {
  if (ids.length === 0) return [];
  return (await certificates(db).where("c.id", "in", ids).execute()).map(toCertificate);
}

export async function getCertificate(db: AgencyDb, id: CertificateId): Promise<Certificate> {
  return toCertificate(await certificates(db).where("c.id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** Reads a certificate and locks its row until the transaction ends. */
export async function lockCertificate(db: AgencyDb, id: CertificateId): Promise<Certificate> {
  return toCertificate(await certificates(db).where("c.id", "=", id).forUpdate("c").executeTakeFirstOrThrow(notFound));
}

/** Saves that a newer draft took the place of this one. */
export async function saveSetAside(db: AgencyDb, id: CertificateId, at: Date): Promise<void> {
  await db.updateTable("certificates").set({ set_aside_at: at }).where("id", "=", id).execute();
}

/** What certificates print. */
export async function listSnapshots(
  db: AgencyDb,
  ids: readonly CertificateId[],
): Promise<{ id: CertificateId; snapshot: Snapshot }[]> {
  const rows = await db.selectFrom("certificates").select(["id", "snapshot"]).where("id", "in", ids).execute();
  return rows.map(({ id, snapshot }) => ({ id: id as CertificateId, snapshot: Snapshot.parse(snapshot) }));
}

const certificates = (db: AgencyDb) =>
  db
    .selectFrom("certificates as c")
    .innerJoin("certificate_holders as h", (join) =>
      join.onRef("h.agency_id", "=", "c.agency_id").onRef("h.id", "=", "c.holder_id"),
    )
    .select(["c.id", "c.account_id", "c.number", "c.state", "c.additional_insured", "c.description_of_operations"])
    .select([
      "c.issued_on",
      "c.created_by",
      "c.created_at",
      "c.holder_id",
      "c.version",
      "c.corrects_id",
      "c.set_aside_at",
    ])
    .select(["h.name", "h.line1", "h.line2", "h.city", "h.zone", "h.postal_code"]);

type HolderColumns = Pick<Selectable<CertificateHolders>, "name" | "line1" | "line2" | "city" | "zone" | "postal_code">;
type Row = Omit<Selectable<Certificates>, "agency_id" | "snapshot" | "snapshot_hash"> & HolderColumns;

const toHolder = ({
  id,
  name,
  line1,
  line2,
  city,
  zone,
  postal_code,
}: HolderColumns & { id: string }): CertificateHolder => ({
  id: id as CertificateHolderId,
  name,
  address: { line1, line2, city, zone, postalCode: postal_code },
});

const toCertificate = (row: Row): Certificate => ({
  id: row.id as CertificateId,
  accountId: row.account_id as AccountId,
  holder: toHolder({ ...row, id: row.holder_id }),
  number: row.number,
  // the table's check admits no other value
  state: row.state as Certificate["state"],
  additionalInsured: row.additional_insured,
  descriptionOfOperations: row.description_of_operations,
  issuedOn: row.issued_on,
  createdBy: row.created_by as AgencyUserId,
  createdAt: row.created_at,
  version: row.version,
  correctsId: row.corrects_id as CertificateId | null,
  isSetAside: row.set_aside_at !== null,
});
