import { freshBytes, sameBytes, type Secret } from "../secret.ts";

/** Bytes nobody can guess, and bytes that only this server could have put behind them. */
const RANDOM_BYTES = 16;
const TAG_BYTES = 16;

const tagOf = (secret: Secret, random: Buffer): Buffer => secret.derive("session", random).subarray(0, TAG_BYTES);

/** A session's secret: 128 random bits and a tag by which one that somebody made up is told without asking the database. */
export function createSessionSecret(secret: Secret): Buffer {
  const random = freshBytes(RANDOM_BYTES);
  return Buffer.concat([random, tagOf(secret, random)]);
}

/** Whether a session's secret was made here; whether the session is still open only the database knows. */
export const isSessionSecret = (secret: Secret, token: Buffer): boolean =>
  sameBytes(token.subarray(RANDOM_BYTES), tagOf(secret, token.subarray(0, RANDOM_BYTES)));
