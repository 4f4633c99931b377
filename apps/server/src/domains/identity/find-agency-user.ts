import { isProviderPlusTag } from "@cara/contract/plus-tag.ts";
import { isApprover } from "#kernel/actor.ts";
import type { AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { AgencyUser } from "./agency-user.ts";
import { findActiveUser, findUserName, listActiveRoles, listActiveUsers, listUsersById } from "./agency-user.store.ts";

/** The assignable colleague, or null: former colleagues and the provider's testers are not assignable. */
export async function findAssignableUser(
  db: AgencyDb,
  id: AgencyUserId,
  providerDomain: string,
): Promise<AgencyUser | null> {
  const user = await findActiveUser(db, id);
  return user && !isProviderPlusTag(user.email, providerDomain) ? user : null;
}

/** Assignable colleagues, by name. */
export async function listAssignableUsers(db: AgencyDb, providerDomain: string): Promise<AgencyUser[]> {
  const users = await listActiveUsers(db);
  return users.filter((user) => !isProviderPlusTag(user.email, providerDomain));
}

/** Colleagues by id, including former ones, who stay on record for what they did. */
export async function colleaguesById(
  db: AgencyDb,
  ids: readonly AgencyUserId[],
): Promise<Map<AgencyUserId, AgencyUser>> {
  return new Map((await listUsersById(db, ids)).map((user) => [user.id, user]));
}

/** The name of a colleague, former or not. */
export async function getUserName(db: AgencyDb, id: AgencyUserId): Promise<string> {
  const name = await findUserName(db, id);
  if (name === null) throw notFound();
  return name;
}

/** Those of the users who have not left. */
export async function activeAmong(db: AgencyDb, ids: readonly AgencyUserId[]): Promise<Set<AgencyUserId>> {
  return new Set((await listActiveRoles(db, ids)).map(({ id }) => id));
}

/** Those of the users who may change records. Former colleagues may not. */
export async function changersAmong(db: AgencyDb, ids: readonly AgencyUserId[]): Promise<Set<AgencyUserId>> {
  const roles = await listActiveRoles(db, ids);
  return new Set(roles.flatMap(({ id, role }) => (role === "VIEWER" ? [] : [id])));
}

/** Those of the users who may approve what leaves the agency. Former colleagues may not. */
export async function approversAmong(db: AgencyDb, ids: readonly AgencyUserId[]): Promise<Set<AgencyUserId>> {
  const roles = await listActiveRoles(db, ids);
  return new Set(roles.flatMap(({ id, role }) => (isApprover(role) ? [id] : [])));
}

/** Whether somebody else in the agency may approve; former colleagues and the provider's testers do not count. */
export async function hasOtherApprover(db: AgencyDb, id: AgencyUserId, providerDomain: string): Promise<boolean> {
  const others = (await listAssignableUsers(db, providerDomain)).filter((user) => user.id !== id);
  if (others.length === 0) return false;
  return (
    (
      await approversAmong(
        db,
        others.map((user) => user.id),
      )
    ).size > 0
  );
}
