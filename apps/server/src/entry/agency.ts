import { addPhoneNumber, removePhoneNumber } from "#domains/calls/phone-numbers.ts";
import { addMailAddress, removeMailAddress } from "#domains/emails/inbound/mail-addresses.ts";
import { parseId, type AgencyId, type ServiceRequestId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { addAgency, addAgencyUser, disableAgencyUser, setAgencyUserRole } from "#domains/identity/provision.ts";
import { addCarrier } from "#domains/policies/add-carrier.ts";
import { findCarriersByName } from "#domains/policies/find-carriers-by-name.ts";
import { refreshRequestBatch } from "#domains/servicing/refresh-service-request-search.ts";
import { createPool } from "#platform/db/pool.ts";
import { withoutAgency, inAgency } from "#platform/db/transactions.ts";
import { databaseUrlOf, readEnvironment } from "#platform/env.ts";
import { systemClock } from "#platform/use-case.ts";

const USAGE = `pnpm agency add "Agency name"
pnpm agency user add AGENCY_ID EMAIL "Full name"
pnpm agency user disable EMAIL
pnpm agency user role EMAIL owner|member|preparer|viewer
pnpm agency mail add AGENCY_ID ADDRESS
pnpm agency mail remove ADDRESS
pnpm agency phone add AGENCY_ID NUMBER retell|telnyx
pnpm agency phone remove NUMBER
pnpm agency carrier add AGENCY_ID "Name" carrier|broker|both [NAIC code]
pnpm agency search refresh AGENCY_ID`;

const env = readEnvironment();
const provisioning = createPool(databaseUrlOf(env, "PROVISION"), 1);
// a carrier belongs to the agency's own data, which provisioning may not touch
const application = createPool(databaseUrlOf(env, "API"), 1);
const [noun, verb, ...rest] = process.argv.slice(2);
try {
  const result = await command();
  if (result === null) console.error(USAGE);
  else if (result.ok) console.log(result.value ?? "done");
  else console.error(result.refusal.message);
  process.exitCode = result?.ok ? 0 : 1;
} finally {
  await Promise.all([provisioning.end(), application.end()]);
}

async function command(): Promise<Result<string | null, string> | null> {
  if (noun === "add" && verb) return withoutAgency(provisioning, (db) => addAgency(db, verb));
  const [first, email, name] = rest;
  if (noun === "user" && verb === "disable" && first)
    return withoutAgency(provisioning, (db) => disableAgencyUser(db, first));
  if (noun === "user" && verb === "role" && first && email)
    return withoutAgency(provisioning, (db) => setAgencyUserRole(db, { email: first, role: email }));
  if (noun === "mail" && verb === "remove" && first)
    return withoutAgency(provisioning, (db) => removeMailAddress(db, first));
  if (noun === "phone" && verb === "remove" && first)
    return withoutAgency(provisioning, (db) => removePhoneNumber(db, first));
  const agencyId = parseId<AgencyId>(first);
  if (noun === "mail" && verb === "add" && agencyId && email)
    return withoutAgency(provisioning, (db) => addMailAddress(db, { agencyId, address: email }));
  if (noun === "phone" && verb === "add" && agencyId && email && name)
    return withoutAgency(provisioning, (db) => addPhoneNumber(db, { agencyId, number: email, provider: name }));
  if (noun === "carrier" && verb === "add" && agencyId) return carrier(agencyId, rest.slice(1));
  if (noun === "search" && verb === "refresh" && agencyId) return refreshSearch(agencyId);
  if (noun !== "user" || verb !== "add" || !agencyId || !email || !name) return null;
  return withoutAgency(provisioning, (db) => addAgencyUser(db, { agencyId, email, name }));
}

function carrier(agencyId: AgencyId, [name = "", as, naicCode]: string[]) {
  const draft = {
    name,
    isCarrier: as === "carrier" || as === "both",
    isBroker: as === "broker" || as === "both",
    naicCode: naicCode ?? null,
    appointment: "UNKNOWN" as const,
  };
  return inAgency(application, agencyId, async (db) => {
    for (const same of await findCarriersByName(db, name))
      console.error(`Already on file: ${same.name} (${same.id}). A second entry was added.`);
    return addCarrier({ db, agencyId, clock: systemClock, by: "PROVIDER" }, draft);
  });
}

/** Rewrites the search text of every request, batch by batch: requests stored by an earlier release hold less. */
async function refreshSearch(agencyId: AgencyId): Promise<Result<string>> {
  let total = 0;
  let after: ServiceRequestId | null = null;
  do {
    const from: ServiceRequestId | null = after;
    const batch: { done: number; last: ServiceRequestId | null } = await inAgency(application, agencyId, (db) =>
      refreshRequestBatch(db, "EVERY_ACCOUNT", from),
    );
    total += batch.done;
    after = batch.last;
  } while (after !== null);
  return ok(`${total} requests`);
}
