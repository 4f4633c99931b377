import type { ChallengeId } from "#kernel/ids.ts";
import type { Secret } from "#platform/secret.ts";
import { codeFrom } from "./sign-in.ts";

/** Bytes of the key in the link: 128 bits cannot be guessed, so tries need no limit. */
const LINK_KEY_BYTES = 16;

/** The hash of a typed code. */
export const codeHashOf = (secret: Secret, id: ChallengeId, code: string): Buffer =>
  secret.derive("sign-in-code-hash", id, code);

/** The hash of a link's key. */
export const linkHashOf = (secret: Secret, id: ChallengeId, linkKey: string): Buffer =>
  secret.derive("sign-in-link-hash", id, linkKey);

/** A challenge's code, link key and their hashes: derived, so that every retry of the email has the same. */
export function signInKeys(secret: Secret, id: ChallengeId, nonce: Buffer) {
  const code = codeFrom(secret.derive("sign-in-code", id, nonce));
  const linkKey = secret.derive("sign-in-link", id, nonce).subarray(0, LINK_KEY_BYTES).toString("base64url");
  return { code, linkKey, codeHash: codeHashOf(secret, id, code), linkHash: linkHashOf(secret, id, linkKey) };
}
