// Brings a service request in, as a call or an email does: node e2e/open-request.ts AGENCY_ID '{"type":"OTHER"}'
import { NewServiceRequest, openServiceRequest } from "../apps/server/src/domains/servicing/open-service-request.ts";
import { parseId, type AgencyId } from "../apps/server/src/kernel/ids.ts";
import { createPool } from "../apps/server/src/platform/db/pool.ts";
import { inAgency } from "../apps/server/src/platform/db/transactions.ts";
import { readEnvironment } from "../apps/server/src/platform/env.ts";
import { systemClock } from "../apps/server/src/platform/use-case.ts";

const [agency, facts = "{}"] = process.argv.slice(2);
const agencyId = parseId<AgencyId>(agency);
if (agencyId === null) throw new Error("which agency?");
const draft = NewServiceRequest.parse(JSON.parse(facts));
const pool = createPool(readEnvironment().DATABASE_URL, 1);
try {
  const taken = await inAgency(pool, agencyId, (db) =>
    openServiceRequest(
      { db, agencyId, clock: systemClock, by: "WORKFLOW" },
      { by: { type: "WORKFLOW", id: null }, draft },
    ),
  );
  if (!taken.ok) throw new Error(taken.refusal.message);
  process.stdout.write(`${taken.value.id}\n`);
} finally {
  await pool.end();
}
