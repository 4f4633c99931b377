import { sql } from "kysely";
import type { AgencyRole } from "@cara/contract/states.ts";
import { newId, type AgencyId, type AgencyUserId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";

export async function insertAgency(db: UnscopedDb, id: AgencyId, name: string): Promise<void> {
  await sql`select app.add_agency(${id}, ${name}, ${newId()})`.execute(db);
}

/** Returns false when the address is taken. */
export async function insertAgencyUser(
  db: UnscopedDb,
  user: { agencyId: AgencyId; id: AgencyUserId; email: string; name: string },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select app.add_agency_user(${user.agencyId}, ${user.id}, ${user.email}, ${user.name}, ${newId()}) as added`.execute(
    db,
  );
  return rows[0]?.added ?? false;
}

/** Returns false when no user has the address. */
export async function disableUser(db: UnscopedDb, email: string): Promise<boolean> {
  const { rows } = await sql<{ disabled: boolean }>`
    select app.disable_agency_user(${email}, ${newId()}) as disabled`.execute(db);
  return rows[0]?.disabled ?? false;
}

/** Returns false when no user has the address. */
export async function saveUserRole(db: UnscopedDb, email: string, role: AgencyRole): Promise<boolean> {
  const { rows } = await sql<{ saved: boolean }>`
    select app.set_agency_user_role(${email}, ${role}, ${newId()}) as saved`.execute(db);
  return rows[0]?.saved ?? false;
}
