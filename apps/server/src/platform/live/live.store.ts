import { sql } from "kysely";
import type { AgencyId, SessionId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "../db/agency-db.ts";
import { prepared } from "../db/prepared.ts";
import type { Topic } from "./topic.ts";

/** Internal topic that counts revocations of access in an agency; no client can subscribe to it. */
const ACCESS = "access";

/** One version of a topic and its subject. */
export type LiveEvent = { version: number; kind: string; subjectId: string };

/** A topic's events after a version, read in one statement. */
export type TopicSnapshot = {
  /** The newest version; 0 before the first change. */
  latest: number;
  /** The agency's revocation count. */
  access: number;
  /** The first events after the given version, in order. */
  events: LiveEvent[];
};

/** Increments the topic's version for each change and inserts the events, in order, in one statement. */
export async function insertLiveEvents(
  db: AgencyDb,
  { agencyId, name }: Topic,
  changes: readonly { kind: string; subjectId: string }[],
): Promise<void> {
  await countAndWrite(db, {
    agencyId,
    name,
    count: changes.length,
    kinds: changes.map(({ kind }) => kind),
    subjects: changes.map(({ subjectId }) => subjectId),
  });
}
const countAndWrite = prepared<Topic & { count: number; kinds: string[]; subjects: string[] }, unknown>(
  (_db, value) => sql`
    with counted as (
      insert into live_topics (agency_id, topic, version)
      values (${value("agencyId")}, ${value("name")}, ${value("count")}::bigint)
      on conflict (agency_id, topic) do update set version = live_topics.version + excluded.version
      returning version)
    insert into live_events (agency_id, topic, version, kind, subject_id)
    select ${value("agencyId")}::uuid, ${value("name")}, counted.version - ${value("count")}::bigint + it.nth, it.kind,
           it.subject_id
      from counted,
           unnest(${value("kinds")}::text[], ${value("subjects")}::uuid[]) with ordinality as it (kind, subject_id, nth)`,
);

/** Reads a topic in one statement, so that version, events and revocation count are consistent. */
export async function eventsAfter(
  db: AgencyDb,
  { agencyId, name }: Topic,
  after: number,
  most: number,
): Promise<TopicSnapshot> {
  const { rows } = await sql<{
    latest: number;
    access: number;
    version: number | null;
    kind: string | null;
    subject_id: string | null;
  }>`
    select coalesce(t.version, 0) as latest, e.version, e.kind, e.subject_id,
           coalesce((select a.version from live_topics a where a.agency_id = ${agencyId} and a.topic = ${ACCESS}), 0) as access
      from (values (1)) as always (here)
      left join live_topics t on t.agency_id = ${agencyId} and t.topic = ${name}
      left join lateral (
        select version, kind, subject_id from live_events
         where agency_id = ${agencyId} and topic = ${name} and version > ${after}
         order by version limit ${most}) e on true
     order by e.version`.execute(db);
  const events = rows.flatMap(({ version, kind, subject_id }) =>
    version === null || kind === null || subject_id === null ? [] : [{ version, kind, subjectId: subject_id }],
  );
  return { latest: rows[0]?.latest ?? 0, access: rows[0]?.access ?? 0, events };
}

/** The newest versions of topics of any agency; a topic without changes is left out. */
export async function listVersions(db: UnscopedDb, topics: readonly Topic[]): Promise<(Topic & { version: number })[]> {
  const { rows } = await sql<{ agency_id: AgencyId; topic: Topic["name"]; version: number }>`
    select * from app.live_versions(${topics.map((topic) => topic.agencyId)}::uuid[], ${topics.map((topic) => topic.name)}::text[])`.execute(
    db,
  );
  return rows.map(({ agency_id, topic, version }) => ({ agencyId: agency_id, name: topic, version }));
}

/** Which of these sessions are still valid. */
export async function listLiveSessions(
  db: UnscopedDb | AgencyDb,
  sessions: readonly { agencyId: AgencyId; sessionId: SessionId }[],
): Promise<Set<SessionId>> {
  const { rows } = await sql<{ session_id: SessionId }>`
    select session_id from app.live_sessions(${sessions.map((session) => session.agencyId)}::uuid[],
      ${sessions.map((session) => session.sessionId)}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.session_id));
}
