import { sql } from "kysely";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { PublicKey } from "#platform/signing-keys.ts";

export type PublishedKey = PublicKey & { publishedAt: Date; withdrawnAt: Date | null };

/** Publishes a key for good; a repeat changes nothing. */
export async function publishKey(db: UnscopedDb, { keyId, publicKey }: PublicKey): Promise<void> {
  await sql`select app.publish_statement_key(${keyId}, ${publicKey})`.execute(db);
}

/** Every key that was ever published, oldest first. */
export async function listPublishedKeys(db: UnscopedDb): Promise<PublishedKey[]> {
  const { rows } = await sql<{ key_id: string; public_key: Buffer; published_at: Date; withdrawn_at: Date | null }>`
    select * from app.published_statement_keys()`.execute(db);
  return rows.map(({ key_id, public_key, published_at, withdrawn_at }) => ({
    keyId: key_id,
    publicKey: public_key,
    publishedAt: published_at,
    withdrawnAt: withdrawn_at,
  }));
}
