import { isProviderPlusTag } from "@cara/contract/plus-tag.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { AgencyUser } from "./agency-user.ts";
import { findActiveUser, listActiveUsers, listUsersById } from "./agency-user.store.ts";

/** The colleague who can be given work, or null: one who has left, or who only tests and supports, cannot. */
export async function findAssignableUser(
  db: AgencyDb,
  id: AgencyUserId,
  providerDomain: string,
): Promise<AgencyUser | null> {
  const user = await findActiveUser(db, id);
  return user && !isProviderPlusTag(user.email, providerDomain) ? user : null;
}

/** Everyone who can be given work, by name. */
export async function listAssignableUsers(db: AgencyDb, providerDomain: string): Promise<AgencyUser[]> {
  const users = await listActiveUsers(db);
  return users.filter((user) => !isProviderPlusTag(user.email, providerDomain));
}

/** The colleagues behind these ids, by id; those who have left are among them, for what they did stays theirs. */
export async function usersById(
  db: AgencyDb,
  ids: readonly AgencyUserId[],
): Promise<ReadonlyMap<AgencyUserId, AgencyUser>> {
  if (ids.length === 0) return new Map();
  return new Map((await listUsersById(db, ids)).map((user) => [user.id, user]));
}
