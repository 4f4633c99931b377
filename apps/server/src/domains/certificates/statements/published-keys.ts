import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { PublicKey } from "#platform/signing-keys.ts";
import { listPublishedKeys, publishKey } from "./statement-key.store.ts";

/** Publishes the configured keys, before anything is signed with them. */
export async function publishKeys(db: UnscopedDb, keys: readonly PublicKey[]): Promise<void> {
  for (const key of keys) await publishKey(db, key);
}

/** Every key that was ever published, as a JSON Web Key Set. */
export async function publishedKeySet(db: UnscopedDb): Promise<object> {
  const keys = await listPublishedKeys(db);
  return {
    keys: keys.map(({ keyId, publicKey, publishedAt, withdrawnAt }) => ({
      kty: "OKP",
      crv: "Ed25519",
      use: "sig",
      kid: keyId,
      x: publicKey.toString("base64url"),
      publishedAt: publishedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
