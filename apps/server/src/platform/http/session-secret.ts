import { freshBytes, sameBytes, type Secret } from "../secret.ts";

/** Random bytes, followed by a tag that only this server can compute. */
const RANDOM_BYTES = 16;
const TAG_BYTES = 16;

const tagOf = (secret: Secret, random: Buffer): Buffer => secret.derive("session", random).subarray(0, TAG_BYTES);

/** A session's secret: 128 random bits and a tag that exposes an invented secret without a database lookup. */
export function createSessionSecret(secret: Secret): Buffer {
  const random = freshBytes(RANDOM_BYTES);
  return Buffer.concat([random, tagOf(secret, random)]);
}

/** Whether this server created the secret; whether the session is still valid only the database knows. */
export const isSessionSecret = (secret: Secret, token: Buffer): boolean =>
  sameBytes(token.subarray(RANDOM_BYTES), tagOf(secret, token.subarray(0, RANDOM_BYTES)));
