import { sql, type Selectable } from "kysely";
import { z } from "zod";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import type {
  AccountId,
  AgencyId,
  AgencyUserId,
  CertificateHolderId,
  FileId,
  HolderRequirementId,
} from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { HolderRequirements } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { PageArgs } from "#platform/paging.ts";
import { WANTS } from "../gate/known-forms.ts";
import type { HolderRequirement } from "./holder-requirement.ts";

/** One page plus one row of what a holder requires, the newest first. */
export async function listRequirements(
  db: AgencyDb,
  holderId: CertificateHolderId,
  { first, after }: PageArgs,
): Promise<HolderRequirement[]> {
  let query = requirements(db)
    .where("holder_id", "=", holderId)
    .orderBy("remembered_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  if (after) query = query.where(sql<boolean>`(remembered_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toRequirement);
}

export async function findRequirement(
  db: AgencyDb,
  holderId: CertificateHolderId,
  accountId: AccountId,
): Promise<HolderRequirement | null> {
  const row = await requirements(db)
    .where("holder_id", "=", holderId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ? toRequirement(row) : null;
}

/** Reads a requirement and locks its row until the transaction ends. */
export async function lockRequirement(db: AgencyDb, id: HolderRequirementId): Promise<HolderRequirement> {
  return toRequirement(await requirements(db).where("id", "=", id).forUpdate().executeTakeFirstOrThrow(notFound));
}

/** Saves what a holder requires of an account in place of what it was; the last one wins. */
export async function saveRequirement(
  db: AgencyDb,
  agencyId: AgencyId,
  { id, holderId, accountId, ...rest }: HolderRequirement,
): Promise<void> {
  const columns = {
    asks: JSON.stringify(rest.asks),
    wording: rest.wording,
    contract_file_id: rest.contractFile?.fileId ?? null,
    contract_page: rest.contractFile?.page ?? null,
    remembered_by: rest.rememberedBy,
    remembered_at: rest.rememberedAt,
    version: rest.version,
  };
  await db
    .insertInto("holder_requirements")
    .values({ agency_id: agencyId, id, holder_id: holderId, account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.columns(["agency_id", "holder_id", "account_id"]).doUpdateSet(columns))
    .execute();
}

export async function removeRequirement(db: AgencyDb, id: HolderRequirementId): Promise<void> {
  await db.deleteFrom("holder_requirements").where("id", "=", id).execute();
}

/** Gives what a merged holder requires to the one that takes its place; where both have one of an account, the newer stays. */
export async function moveRequirements(
  db: AgencyDb,
  from: CertificateHolderId,
  into: CertificateHolderId,
): Promise<void> {
  await sql`
    delete from holder_requirements r using holder_requirements newer
     where r.agency_id = app.current_agency() and r.holder_id in (${from}::uuid, ${into}::uuid)
       and newer.agency_id = r.agency_id and newer.holder_id in (${from}::uuid, ${into}::uuid)
       and newer.account_id = r.account_id and newer.holder_id <> r.holder_id
       and (newer.remembered_at, newer.id) > (r.remembered_at, r.id)`.execute(db);
  await db.updateTable("holder_requirements").set({ holder_id: into }).where("holder_id", "=", from).execute();
}

const requirements = (db: AgencyDb) =>
  db
    .selectFrom("holder_requirements")
    .select(["id", "holder_id", "account_id", "asks", "wording", "contract_file_id", "contract_page"])
    .select(["remembered_by", "remembered_at", "version"]);

const Asks = z.array(z.object({ line: z.enum(COVERAGE_LINES), want: z.enum(WANTS) }));

const toRequirement = (row: Omit<Selectable<HolderRequirements>, "agency_id">): HolderRequirement => ({
  id: row.id as HolderRequirementId,
  holderId: row.holder_id as CertificateHolderId,
  accountId: row.account_id as AccountId,
  asks: Asks.parse(row.asks),
  wording: row.wording,
  contractFile:
    row.contract_file_id === null ? null : { fileId: row.contract_file_id as FileId, page: row.contract_page },
  rememberedBy: row.remembered_by as AgencyUserId,
  rememberedAt: row.remembered_at,
  version: row.version,
});
