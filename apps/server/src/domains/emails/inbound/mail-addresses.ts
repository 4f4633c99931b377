import { isEmailAddress } from "@cara/contract/addresses.ts";
import type { AgencyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import { insertMailAddress, removeMailAddress as removeStoredAddress } from "./received-email.store.ts";

/** From now on the agency receives email at an address. The provider says so, because addresses are shared by all. */
export async function addMailAddress(
  db: UnscopedDb,
  { agencyId, address }: { agencyId: AgencyId; address: string },
): Promise<Result<null, "INVALID_EMAIL" | "ADDRESS_TAKEN">> {
  const clean = address.trim().toLowerCase();
  if (!isEmailAddress(clean)) return refuse("INVALID_EMAIL", "That is not an email address");
  return (await insertMailAddress(db, agencyId, clean))
    ? ok(null)
    : refuse("ADDRESS_TAKEN", "An agency already receives at that address");
}

/** From now on messages to this address are refused. */
export async function removeMailAddress(db: UnscopedDb, address: string): Promise<Result<null, "UNKNOWN_ADDRESS">> {
  return (await removeStoredAddress(db, address.trim().toLowerCase()))
    ? ok(null)
    : refuse("UNKNOWN_ADDRESS", "No agency receives at that address");
}
