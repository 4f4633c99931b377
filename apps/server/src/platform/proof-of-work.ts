import { hash } from "node:crypto";
import { hasZeroBits, PROOF_BITS, PROOF_PARTS, proofInput } from "@cara/contract/proof-of-work.ts";
import { freshBytes, sameBytes, type Secret } from "./secret.ts";

/** Lifetime of a challenge. */
export const PROOF_SECONDS = 300;
/** Longest proof that is checked. */
const PROOF_MAX_LENGTH = 300;
const NONCE_BYTES = 12;
const SIGNATURE_BYTES = 16;

/** What a challenge is bound to; a proof is valid for this only. */
type Purpose = readonly (string | Uint8Array)[];

/**
 * Issues a challenge that a browser must solve before its next attempt is accepted. Nothing is stored: the signature
 * covers the purpose and the expiry.
 */
export function issueChallenge(secret: Secret, purpose: Purpose, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000) + PROOF_SECONDS).toString(36);
  const nonce = freshBytes(NONCE_BYTES).toString("base64url");
  return [PROOF_BITS, expires, nonce, sign(secret, purpose, expires, nonce).toString("base64url")].join(".");
}

/**
 * The nonce of a valid proof, for the caller to accept once; null when it is forged, for another purpose, expired or not
 * solved. Costs a signature and eight hashes.
 */
export function checkProof(secret: Secret, purpose: Purpose, proof: string, now: Date): string | null {
  if (proof.length > PROOF_MAX_LENGTH) return null;
  const [challenge = "", list = "", ...more] = proof.split(":");
  const [bits, expires = "", nonce = "", signature = "", ...rest] = challenge.split(".");
  if (more.length > 0 || rest.length > 0 || bits !== String(PROOF_BITS)) return null;
  if (!sameBytes(Buffer.from(signature, "base64url"), sign(secret, purpose, expires, nonce))) return null;
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return null;
  const answers = list.split(",").map((text) => Number.parseInt(text, 36));
  const isSolved = answers.length === PROOF_PARTS && answers.every((answer, part) => isAnswer(challenge, part, answer));
  return isSolved ? nonce : null;
}

const isAnswer = (challenge: string, part: number, answer: number): boolean =>
  Number.isSafeInteger(answer) &&
  hasZeroBits(hash("sha256", proofInput(challenge, part, answer), "buffer"), PROOF_BITS);

const sign = (secret: Secret, purpose: Purpose, expires: string, nonce: string): Buffer =>
  secret.derive("proof-of-work", String(PROOF_BITS), expires, nonce, ...purpose).subarray(0, SIGNATURE_BYTES);
