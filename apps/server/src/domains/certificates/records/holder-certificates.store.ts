import { sql } from "kysely";
import type { CertificateHolderId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { PageArgs } from "#platform/paging.ts";
import { holderFamily } from "../holders/holder-family.store.ts";
import type { Certificate } from "./certificate.ts";
import { listCertificatesById } from "./certificate.store.ts";

/** Live certificates are counted up to here; a count as high means "or more". */
export const LIVE_COUNTED = 1_000;

/** What a holder's row in the list says of its certificates. */
export type HolderUse = { holderId: CertificateHolderId; live: number; lastId: CertificateId | null };

/** For each holder: how many of its certificates are issued and neither superseded nor void, and the newest of all. */
export async function listHolderUse(db: AgencyDb, ids: readonly CertificateHolderId[]): Promise<HolderUse[]> {
  const h = sql`h.id`;
  const { rows } = await sql<{ id: string; live: string; last_id: string | null }>`
    select h.id, (select count(*) from (select 1 from ${holderFamily(h)}
               join certificates c on c.agency_id = app.current_agency() and c.holder_id = w.id and c.state = 'ISSUED'
              limit ${LIVE_COUNTED}) live) as live,
           (select newest.id from ${holderFamily(h)} cross join lateral (
               select c.id, c.created_at from certificates c
                where c.agency_id = app.current_agency() and c.holder_id = w.id
                order by c.created_at desc, c.id desc limit 1) newest
             order by newest.created_at desc, newest.id desc limit 1) as last_id
      from unnest(${ids}::uuid[]) h (id)`.execute(db);
  return rows.map(({ id, live, last_id }) => ({
    holderId: id as CertificateHolderId,
    live: Number(live),
    lastId: last_id as CertificateId | null,
  }));
}

/** One page plus one row of a holder's certificates and of those that were merged into it, newest first. */
export async function listCertificatesOfHolder(
  db: AgencyDb,
  holderId: CertificateHolderId,
  { first, after }: PageArgs,
): Promise<Certificate[]> {
  const onward = after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<{ id: CertificateId }>`
    select newest.id from ${holderFamily(sql`${holderId}::uuid`)} cross join lateral (
             select c.id, c.created_at from certificates c
              where c.agency_id = app.current_agency() and c.holder_id = w.id ${onward}
              order by c.created_at desc, c.id desc limit ${first + 1}) newest
     order by newest.created_at desc, newest.id desc limit ${first + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = new Map((await listCertificatesById(db, ids)).map((certificate) => [certificate.id, certificate]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
