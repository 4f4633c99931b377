import { sql, type Selectable } from "kysely";
import type {
  AccountId,
  AgencyId,
  AgencyUserId,
  CertificateId,
  FileId,
  FormAcceptanceId,
  PolicyId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FormAcceptances } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import type { FormAcceptance } from "./form-acceptance.ts";

/** Acceptances that are read for one account or certificate; it has no more open questions. */
const READ_AT_ONCE = 200;

/** Saves an acceptance; false where the same question about the same form is accepted already. */
export async function insertAcceptance(db: AgencyDb, agencyId: AgencyId, one: FormAcceptance): Promise<boolean> {
  const row = await db
    .insertInto("form_acceptances")
    .values({
      agency_id: agencyId,
      id: one.id,
      certificate_id: one.certificateId,
      policy_id: one.policyId,
      file_id: one.fileId,
      file_sha256: one.fileSha256,
      form_number: one.formNumber,
      form_edition: one.formEdition,
      form_page: one.formPage,
      page: one.page,
      line: one.line,
      want: one.want,
      reason: one.reason,
      quote: one.quote,
      holder_name: one.holderName,
      contract: one.contract,
      risk_state: one.riskState,
      project: one.project,
      ground_hash: one.groundHash,
      accepted_by: one.acceptedBy,
      accepted_at: one.acceptedAt,
      version: one.version,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads an acceptance and locks its row until the transaction ends. */
export async function lockAcceptance(db: AgencyDb, id: FormAcceptanceId): Promise<FormAcceptance> {
  return toAcceptance(await acceptances(db).where("id", "=", id).forUpdate().executeTakeFirstOrThrow(notFound));
}

/** Saves who confirmed or withdrew an acceptance. */
export async function saveAcceptance(db: AgencyDb, one: FormAcceptance): Promise<void> {
  await db
    .updateTable("form_acceptances")
    .set({
      confirmed_by: one.confirmedBy,
      confirmed_at: one.confirmedAt,
      withdrawn_by: one.withdrawnBy,
      withdrawn_at: one.withdrawnAt,
      version: one.version,
    })
    .where("id", "=", one.id)
    .execute();
}

/** The acceptances of policies that were confirmed and not withdrawn. */
export async function listConfirmed(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<FormAcceptance[]> {
  if (policyIds.length === 0) return [];
  const rows = await acceptances(db)
    .where("policy_id", "in", policyIds)
    .where("confirmed_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .orderBy("confirmed_at", "desc")
    .orderBy("id", "desc")
    .limit(READ_AT_ONCE)
    .execute();
  return rows.map(toAcceptance);
}

/** The acceptances of a form for a holder that were not withdrawn, locked until the transaction ends. */
export async function lockLiveOfForm(
  db: AgencyDb,
  {
    policyId,
    fileId,
    formPage,
    holderName,
    line,
    want,
  }: Pick<FormAcceptance, "policyId" | "fileId" | "formPage" | "holderName" | "line" | "want">,
): Promise<FormAcceptance[]> {
  const rows = await acceptances(db)
    .where("policy_id", "=", policyId)
    .where("file_id", "=", fileId)
    .where("form_page", "=", formPage)
    .where("holder_name", "=", holderName)
    .where("line", "=", line)
    .where("want", "=", want)
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .limit(READ_AT_ONCE)
    .forUpdate()
    .execute();
  return rows.map(toAcceptance);
}

/** One page plus one row of what waits for a second person, the newest first. */
export async function listWaiting(db: AgencyDb, { first, after }: PageArgs): Promise<FormAcceptance[]> {
  let query = acceptances(db)
    .where("confirmed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("accepted_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  if (after) query = query.where(sql<boolean>`(accepted_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toAcceptance);
}

/** The acceptances of accounts' policies that were not withdrawn, the newest first, limited per account. */
export async function listLiveOfAccounts(
  db: AgencyDb,
  accountIds: readonly AccountId[],
): Promise<(FormAcceptance & { accountId: AccountId })[]> {
  const rows = await db
    .selectFrom("form_acceptances as a")
    .innerJoin("policies as p", (join) =>
      join.onRef("p.agency_id", "=", "a.agency_id").onRef("p.id", "=", "a.policy_id"),
    )
    .selectAll("a")
    .select("p.account_id")
    .where("p.account_id", "in", accountIds)
    .where("a.withdrawn_at", "is", null)
    .orderBy("a.accepted_at", "desc")
    .orderBy("a.id", "desc")
    .limit(READ_AT_ONCE * accountIds.length)
    .execute();
  return rows.map((row) => ({ ...toAcceptance(row), accountId: row.account_id as AccountId }));
}

/** Those of these acceptances that were withdrawn. */
export async function listWithdrawnAmong(db: AgencyDb, ids: readonly FormAcceptanceId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("form_acceptances")
    .select("id")
    .where("id", "in", ids)
    .where("withdrawn_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const acceptances = (db: AgencyDb) => db.selectFrom("form_acceptances").selectAll();

const toAcceptance = (row: Selectable<FormAcceptances>): FormAcceptance => ({
  id: row.id as FormAcceptanceId,
  certificateId: row.certificate_id as CertificateId,
  policyId: row.policy_id as PolicyId,
  fileId: row.file_id as FileId,
  fileSha256: row.file_sha256,
  formNumber: row.form_number,
  formEdition: row.form_edition,
  formPage: row.form_page,
  page: row.page,
  // written from these types only
  line: row.line as FormAcceptance["line"],
  want: row.want as FormAcceptance["want"],
  reason: row.reason as FormAcceptance["reason"],
  quote: row.quote,
  holderName: row.holder_name,
  contract: row.contract as FormAcceptance["contract"],
  riskState: row.risk_state,
  project: row.project,
  groundHash: row.ground_hash,
  acceptedBy: row.accepted_by as AgencyUserId,
  acceptedAt: row.accepted_at,
  confirmedBy: row.confirmed_by as AgencyUserId | null,
  confirmedAt: row.confirmed_at,
  withdrawnBy: row.withdrawn_by as AgencyUserId | null,
  withdrawnAt: row.withdrawn_at,
  version: row.version,
});
