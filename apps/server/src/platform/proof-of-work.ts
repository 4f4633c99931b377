import { hash } from "node:crypto";
import { hasZeroBits, PROOF_BITS, PROOF_PARTS, proofInput } from "@cara/contract/proof-of-work.ts";
import { freshBytes, sameBytes, type Secret } from "./secret.ts";

/** How long a challenge may be worked on; past it a new one is given. */
export const PROOF_SECONDS = 300;
/** Longest proof that is looked at. */
const PROOF_MAX_LENGTH = 300;
const NONCE_BYTES = 12;
const SIGNATURE_BYTES = 16;

/** What a challenge is for: whoever solves it can use it there and nowhere else. */
type Purpose = readonly (string | Uint8Array)[];

/**
 * Makes a challenge that a browser must work on before it is heard again. Nothing is stored: the signature says that it
 * is ours, what it is for and until when.
 */
export function issueChallenge(secret: Secret, purpose: Purpose, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000) + PROOF_SECONDS).toString(36);
  const nonce = freshBytes(NONCE_BYTES).toString("base64url");
  return [PROOF_BITS, expires, nonce, sign(secret, purpose, expires, nonce).toString("base64url")].join(".");
}

/**
 * The nonce of a proof that holds, for the caller to accept it once; null when it is not ours, for something else, too
 * late or not solved. Costs a signature and eight hashes.
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
