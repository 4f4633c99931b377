import { receiveCallEvent } from "../../src/domains/calls/receive-call-event.ts";
import { retell } from "../../src/domains/calls/retell.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { eventsOf, retellCall } from "../calls/own-provider.ts";
import type { OwnServers } from "../faults/own-servers.ts";

/** A call ends that nobody analyzes, with a recording on a server that none is fetched from. */
export async function receiveOneCall(
  { servers, agencyId }: { servers: OwnServers; agencyId: string },
  until: (sql: string) => Promise<void>,
): Promise<void> {
  const pool = createPool(servers.database.urls.DATABASE_URL, 1);
  const ended = eventsOf(retellCall({ recording_url: "https://recordings.provider.example/1.wav" })).find(
    ({ event }) => event === "call_ended",
  );
  const event = retell([]).read(ended, systemClock.now());
  if (!event) throw new Error("the event says nothing of a call");
  const id = agencyId as AgencyId;
  await inAgency(pool, id, (db) => receiveCallEvent({ db, agencyId: id, clock: systemClock, by: "WORKFLOW" }, event));
  await pool.end();
  await until("select finished_at is not null and recording_problem is not null as done from calls");
}
