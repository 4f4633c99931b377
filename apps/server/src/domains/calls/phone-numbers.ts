import { parsePhone } from "@cara/contract/phone.ts";
import { CALL_PROVIDERS } from "@cara/contract/states.ts";
import type { AgencyId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { PhoneNumber } from "./phone-number.ts";
import { deletePhoneNumber, findAgencyOfNumber, insertPhoneNumber } from "./phone-number.store.ts";

/** From now on calls to a number are the agency's. The provider says so, because numbers are shared by all. */
export async function addPhoneNumber(
  db: UnscopedDb,
  { agencyId, number, provider }: { agencyId: AgencyId; number: string; provider: string },
): Promise<Result<null, "INVALID_NUMBER" | "UNKNOWN_PROVIDER" | "NUMBER_TAKEN">> {
  const known = CALL_PROVIDERS.find((name) => name === provider.toUpperCase());
  if (!known) return refuse("UNKNOWN_PROVIDER", `The provider is one of ${CALL_PROVIDERS.join(", ").toLowerCase()}`);
  const parsed = parsePhone(number);
  if (!parsed) return refuse("INVALID_NUMBER", "That is not a US phone number");
  return (await insertPhoneNumber(db, agencyId, { number: parsed, provider: known }))
    ? ok(null)
    : refuse("NUMBER_TAKEN", "An agency is already called at that number");
}

/** From now on calls to this number are refused. */
export async function removePhoneNumber(db: UnscopedDb, number: string): Promise<Result<null, "UNKNOWN_NUMBER">> {
  return (await deletePhoneNumber(db, parsePhone(number) ?? number))
    ? ok(null)
    : refuse("UNKNOWN_NUMBER", "No agency is called at that number");
}

/** The agency that is called at a number through a provider. */
export const agencyOfNumber = (db: UnscopedDb, called: PhoneNumber): Promise<AgencyId | null> =>
  findAgencyOfNumber(db, called);
