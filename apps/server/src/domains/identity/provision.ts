import { AGENCY_ROLES } from "@cara/contract/states.ts";
import { newId, type AgencyId, type AgencyUserId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import { disableUser, insertAgency, insertAgencyUser, saveUserRole } from "./provisioning.store.ts";
import { parseEmail } from "./sign-in.ts";

const NAME_MAX_LENGTH = 200;

/** Adds an agency. Agencies and users are provisioned by the provider, from the command line. */
export async function addAgency(db: UnscopedDb, name: string): Promise<Result<AgencyId, "INVALID_NAME">> {
  const clean = name.trim();
  if (!clean || clean.length > NAME_MAX_LENGTH)
    return refuse("INVALID_NAME", "An agency needs a name of 1 to 200 characters");
  const id = newId<AgencyId>();
  await insertAgency(db, id, clean);
  return ok(id);
}

/** Adds a member of an agency's staff, who can sign in from then on. */
export async function addAgencyUser(
  db: UnscopedDb,
  { agencyId, email: typed, name }: { agencyId: AgencyId; email: string; name: string },
): Promise<Result<AgencyUserId, "INVALID_EMAIL" | "INVALID_NAME" | "ADDRESS_TAKEN">> {
  const email = parseEmail(typed);
  if (!email) return refuse("INVALID_EMAIL", "That is not an email address");
  const clean = name.trim();
  if (!clean || clean.length > NAME_MAX_LENGTH)
    return refuse("INVALID_NAME", "A user needs a name of 1 to 200 characters");
  const id = newId<AgencyUserId>();
  return (await insertAgencyUser(db, { agencyId, id, email, name: clean }))
    ? ok(id)
    : refuse("ADDRESS_TAKEN", "A user already has that email address");
}

/** Changes an agency user's role. */
export async function setAgencyUserRole(
  db: UnscopedDb,
  { email, role }: { email: string; role: string },
): Promise<Result<null, "UNKNOWN_ADDRESS" | "UNKNOWN_ROLE">> {
  const valid = AGENCY_ROLES.find((known) => known === role.toUpperCase());
  if (!valid) return refuse("UNKNOWN_ROLE", `A role is one of ${AGENCY_ROLES.join(", ")}`);
  return (await saveUserRole(db, parseEmail(email) ?? "", valid))
    ? ok(null)
    : refuse("UNKNOWN_ADDRESS", "No user has that email address");
}

/** Ends a person's access immediately, including all their sessions. */
export async function disableAgencyUser(db: UnscopedDb, email: string): Promise<Result<null, "UNKNOWN_ADDRESS">> {
  return (await disableUser(db, parseEmail(email) ?? ""))
    ? ok(null)
    : refuse("UNKNOWN_ADDRESS", "No user has that email address");
}
