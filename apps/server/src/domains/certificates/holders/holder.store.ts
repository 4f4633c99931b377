import { createHash } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { AgencyId, CertificateHolderId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { CertificateHolders } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { NamePageArgs } from "#platform/paging.ts";
import { holderIdentity, type Holder, type HolderDraft } from "./holder.ts";

const COLUMNS = [
  ...(["id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email"] as const),
  ...(["is_active", "merged_into", "version", "sort_name"] as const),
];

/** One page plus one row, by name, without those that were merged into others. */
export async function listHolders(db: AgencyDb, { first, after, search }: NamePageArgs): Promise<Holder[]> {
  let query = holders(search ? asPrepared(db) : db)
    .where("merged_into", "is", null)
    .orderBy("sort_name")
    .orderBy("id")
    .limit(first + 1);
  if (search) {
    query = query.where(sql<boolean>`id = any ((select app.search_certificate_holders(${search}, ${after?.name ?? null},
      ${after?.id ?? null}::uuid, ${first + 1}))::uuid[])`);
  } else if (after) {
    query = query.where(sql<boolean>`(sort_name, id) > (${after.name}, ${after.id}::uuid)`);
  }
  return (await query.execute()).map(toHolder);
}

export async function getHolder(db: AgencyDb, id: CertificateHolderId): Promise<Holder> {
  return toHolder(await holders(db).where("id", "=", id).executeTakeFirstOrThrow(notFound));
}

/** Reads holders and locks their rows until the transaction ends, always in the same order. */
export async function lockHolders(db: AgencyDb, ids: readonly CertificateHolderId[]): Promise<Holder[]> {
  return (await holders(db).where("id", "in", ids).orderBy("id").forUpdate().execute()).map(toHolder);
}

export async function lockHolder(db: AgencyDb, id: CertificateHolderId): Promise<Holder> {
  const [holder] = await lockHolders(db, [id]);
  if (!holder) throw notFound();
  return holder;
}

/** The holder of this name and address, also one that was merged into another. */
export async function findSameHolder(db: AgencyDb, named: Pick<HolderDraft, "name" | "address">) {
  const row = await holders(db).where("identity", "=", holderIdentity(named)).executeTakeFirst();
  return row ? toHolder(row) : null;
}

/** Adds a holder, unless one of this name and address is there. */
export async function insertHolder(
  db: AgencyDb,
  agencyId: AgencyId,
  { id, ...draft }: HolderDraft & { id: CertificateHolderId },
  at: Date,
): Promise<Holder | null> {
  const row = await db
    .insertInto("certificate_holders")
    .values({ agency_id: agencyId, id, ...columnsOf(draft), created_at: at })
    .onConflict((conflict) => conflict.columns(["agency_id", "identity"]).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toHolder(row) : null;
}

/** Adds holders that are not there. */
export async function insertHolders(
  db: AgencyDb,
  agencyId: AgencyId,
  added: readonly Holder[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  const values = added.map(({ id, ...draft }) => ({ agency_id: agencyId, id, ...columnsOf(draft), created_at: at }));
  await db.insertInto("certificate_holders").values(values).execute();
}

/** The holders of these identities, in hex, also those merged into others; `hold` locks them in the order of their ids. */
export async function listSameHolders(
  db: AgencyDb,
  identities: readonly string[],
  { hold }: { hold: boolean },
): Promise<Holder[]> {
  if (identities.length === 0) return [];
  const bytes = sql<boolean>`identity = any (select decode(hex, 'hex') from unnest(${identities}::text[]) hex)`;
  const query = holders(db).where(bytes).orderBy("id");
  return (await (hold ? query.forUpdate() : query).execute()).map(toHolder);
}

export async function saveHolder(db: AgencyDb, holder: Holder): Promise<void> {
  await db
    .updateTable("certificate_holders")
    .set({ ...columnsOf(holder), is_active: holder.isActive, version: holder.version })
    .where("id", "=", holder.id)
    .execute();
}

/** Lets another holder have the name and address of a merged one. */
export async function releaseIdentity(db: AgencyDb, id: CertificateHolderId): Promise<void> {
  const identity = createHash("sha256").update(id).digest();
  await db.updateTable("certificate_holders").set({ identity }).where("id", "=", id).execute();
}

/** How many holders were merged into this one. */
export async function countMerged(db: AgencyDb, id: CertificateHolderId): Promise<number> {
  const { count } = await db
    .selectFrom("certificate_holders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("merged_into", "=", id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Puts a holder, and all that were merged into it before, behind another. */
export async function saveMerged(
  db: AgencyDb,
  { id, version }: Pick<Holder, "id" | "version">,
  into: CertificateHolderId,
): Promise<void> {
  await db
    .updateTable("certificate_holders")
    .set({ is_active: false, merged_into: into, version })
    .where("id", "=", id)
    .execute();
  await db.updateTable("certificate_holders").set({ merged_into: into }).where("merged_into", "=", id).execute();
}

const holders = (db: AgencyDb) => db.selectFrom("certificate_holders").select(COLUMNS);

type Row = Pick<Selectable<CertificateHolders>, (typeof COLUMNS)[number]>;

const toHolder = (row: Row): Holder => ({
  id: row.id as CertificateHolderId,
  name: row.name,
  address: { line1: row.line1, line2: row.line2, city: row.city, zone: row.zone, postalCode: row.postal_code },
  deliveryEmail: row.delivery_email,
  isActive: row.is_active,
  mergedInto: row.merged_into as CertificateHolderId | null,
  version: row.version,
  sortName: row.sort_name,
});

const columnsOf = ({ name, address: { line1, line2, city, zone, postalCode }, deliveryEmail }: HolderDraft) => ({
  name,
  line1,
  line2,
  city,
  zone,
  postal_code: postalCode,
  identity: holderIdentity({ name, address: { line1, line2, city, zone, postalCode } }),
  delivery_email: deliveryEmail,
});
