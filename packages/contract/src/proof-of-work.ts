/** A proof is this many small puzzles: the time they take together varies far less than that of one large puzzle. */
export const PROOF_PARTS = 8;
/** Leading zero bits of each part's hash: about 8,000 tries a part, a fraction of a second in a browser. */
export const PROOF_BITS = 13;

/** The SHA-256 input of one attempt at one part of a challenge. */
export const proofInput = (challenge: string, part: number, answer: number): string =>
  `${challenge}:${part}:${answer.toString(36)}`;

/** Whether a hash begins with enough zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const head = (((hash[0] ?? 255) << 24) | ((hash[1] ?? 255) << 16) | ((hash[2] ?? 255) << 8) | (hash[3] ?? 255)) >>> 0;
  return head < 2 ** (32 - bits);
}

/** The encoded proof: the challenge, and the answers that solve its parts. */
export const writeProof = (challenge: string, answers: readonly number[]): string =>
  `${challenge}:${answers.map((answer) => answer.toString(36)).join(",")}`;
