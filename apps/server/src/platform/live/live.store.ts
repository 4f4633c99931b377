import { sql } from "kysely";
import type { AgencyDb } from "../db/agency-db.ts";
import type { Topic } from "./topic.ts";

/** Counts the topic up and writes what the new version is about, in one statement. */
export async function insertLiveEvent(
  db: AgencyDb,
  { agencyId, name }: Topic,
  event: { kind: string; subjectId: string },
): Promise<void> {
  await sql`
    with counted as (
      insert into live_topics (agency_id, topic, version) values (${agencyId}, ${name}, 1)
      on conflict (agency_id, topic) do update set version = live_topics.version + 1
      returning version)
    insert into live_events (agency_id, topic, version, kind, subject_id)
    select ${agencyId}::uuid, ${name}, counted.version, ${event.kind}, ${event.subjectId}::uuid from counted`.execute(
    db,
  );
}
