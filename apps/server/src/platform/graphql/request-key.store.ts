import { sql } from "kysely";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { keyUsedTwice } from "../errors.ts";

/**
 * Claims an idempotency key in this transaction. Returns null for a new key, or the stored response of the first request.
 * A concurrent request with the same key waits until the first has ended. Keys are stored for 24 hours.
 */
export async function takeRequestKey(
  db: AgencyDb,
  { agencyId, userId }: SignedIn,
  key: string,
  hash: Buffer,
): Promise<string | null> {
  const taken = await sql`
    insert into idempotency_keys (agency_id, user_id, key, request_hash)
    values (${agencyId}, ${userId}, ${key}, ${hash})
    on conflict (agency_id, user_id, key) do update
      set request_hash = excluded.request_hash, response = null, created_at = now()
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const earlier = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "response"])
    .where("agency_id", "=", agencyId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(earlier.request_hash)) throw keyUsedTwice();
  if (earlier.response === null) throw new Error("An idempotency key was committed without its response");
  return earlier.response;
}

/** Stores the response in the same transaction as the effect. */
export async function saveResponse(
  db: AgencyDb,
  { agencyId, userId }: SignedIn,
  key: string,
  response: string,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ response })
    .where("agency_id", "=", agencyId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}
