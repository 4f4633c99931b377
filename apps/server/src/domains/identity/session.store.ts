import { sql } from "kysely";
import type { AgencyUserId, SessionId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Session } from "./session.ts";

/** Most sessions shown; older ones still expire. */
const SESSIONS_SHOWN = 50;

export async function listLiveSessions(db: AgencyDb, userId: AgencyUserId): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "browser", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("last_seen_at", ">", sql<Date>`now() - interval '12 hours'`)
    .orderBy("created_at", "desc")
    .limit(SESSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id as SessionId,
    browser: row.browser,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }));
}

/** Ends a session of this user; returns whether there was one. */
export async function revokeSessionOf(db: AgencyDb, userId: AgencyUserId, id: SessionId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ revoked_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
