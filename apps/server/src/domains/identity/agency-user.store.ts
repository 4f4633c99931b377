import { sql } from "kysely";
import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { asPrepared } from "#platform/db/prepared-db.ts";
import type { AgencyUser } from "./agency-user.ts";

/** Most colleagues offered in a form. */
const USERS_OFFERED = 1_000;

export async function listActiveUsers(db: AgencyDb): Promise<AgencyUser[]> {
  const rows = await users(db)
    .where("disabled_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(USERS_OFFERED)
    .execute();
  return rows.map(toAgencyUser);
}

export async function findActiveUser(db: AgencyDb, id: AgencyUserId): Promise<AgencyUser | null> {
  const row = await users(db).where("id", "=", id).where("disabled_at", "is", null).executeTakeFirst();
  return row ? toAgencyUser(row) : null;
}

export async function listUsersById(db: AgencyDb, ids: readonly AgencyUserId[]): Promise<AgencyUser[]> {
  return ids.length === 0 ? [] : (await byIds(db, { ids })).map(toAgencyUser);
}
const byIds = prepared<{ ids: readonly string[] }, { id: string; email: string; name: string }>((db, value) =>
  users(db).where(sql<boolean>`id = any (${value("ids")}::uuid[])`),
);

/** Of a former colleague too. */
export async function findUserName(db: AgencyDb, id: AgencyUserId): Promise<string | null> {
  const row = await asPrepared(db).selectFrom("agency_users").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}

/** The roles of active users; former colleagues are left out. */
export async function listActiveRoles(
  db: AgencyDb,
  ids: readonly AgencyUserId[],
): Promise<{ id: AgencyUserId; role: AgencyRole }[]> {
  const rows = await db
    .selectFrom("agency_users")
    .select(["id", "role"])
    .where("id", "in", ids)
    .where("disabled_at", "is", null)
    .execute();
  // the table's check admits no other values
  return rows.map(({ id, role }) => ({ id: id as AgencyUserId, role: role as AgencyRole }));
}

const users = (db: AgencyDb) => db.selectFrom("agency_users").select(["id", "email", "name"]);
const toAgencyUser = ({ id, email, name }: { id: string; email: string; name: string }): AgencyUser => ({
  id: id as AgencyUserId,
  email,
  name,
});
