import type { ChallengeId } from "#kernel/ids.ts";
import type { Secret } from "#platform/secret.ts";
import { codeFrom } from "./sign-in.ts";

/** Bytes of the key in the link: 128 bits, so that guessing it needs no limit. */
const LINK_KEY_BYTES = 16;

/** The hash a typed code is checked against. */
export const codeHashOf = (secret: Secret, id: ChallengeId, code: string): Buffer =>
  secret.derive("sign-in-code-hash", id, code);

/** The hash the key of a link is checked against. */
export const linkHashOf = (secret: Secret, id: ChallengeId, linkKey: string): Buffer =>
  secret.derive("sign-in-link-hash", id, linkKey);

/** The code and the link's key of a challenge, and their hashes: derived, so that every repeat of the email has the same. */
export function signInKeys(secret: Secret, id: ChallengeId, nonce: Buffer) {
  const code = codeFrom(secret.derive("sign-in-code", id, nonce));
  const linkKey = secret.derive("sign-in-link", id, nonce).subarray(0, LINK_KEY_BYTES).toString("base64url");
  return { code, linkKey, codeHash: codeHashOf(secret, id, code), linkHash: linkHashOf(secret, id, linkKey) };
}
