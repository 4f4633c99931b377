import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { PROOF_BITS, PROOF_PARTS } from "@cara/contract/proof-of-work.ts";
import { solveProof } from "#test/kit/solve-proof.ts";
import { checkProof, issueChallenge, PROOF_SECONDS } from "./proof-of-work.ts";
import { createSecret } from "./secret.ts";

const secret = createSecret(randomBytes(32).toString("base64"));
const NOW = new Date("2026-03-02T15:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const FOR = ["account", randomBytes(32)] as const;

describe("checkProof", () => {
  const challenge = issueChallenge(secret, FOR, NOW);
  let proof: string;
  beforeAll(async () => {
    proof = await solveProof(challenge);
  });

  it("accepts a solved challenge until it expires, and returns its nonce so that it can be accepted once", () => {
    const nonce = checkProof(secret, FOR, proof, later(1));
    expect(nonce).toBe(challenge.split(".")[2]);
    expect(checkProof(secret, FOR, proof, later(PROOF_SECONDS - 1))).toBe(nonce);
    expect(checkProof(secret, FOR, proof, later(PROOF_SECONDS))).toBeNull();
  });

  it("rejects a proof for another account or browser, from another server, or modified", () => {
    expect(checkProof(secret, ["other", FOR[1]], proof, NOW)).toBeNull();
    expect(checkProof(secret, [FOR[0], randomBytes(32)], proof, NOW)).toBeNull();
    expect(checkProof(createSecret(randomBytes(32).toString("base64")), FOR, proof, NOW)).toBeNull();
    const [head = "", answers = ""] = proof.split(":");
    const [bits, expires, nonce, signature] = head.split(".");
    for (const forged of [
      [1, expires, nonce, signature].join("."),
      [bits, "zzzzzzz", nonce, signature].join("."),
      [bits, expires, "A".repeat(16), signature].join("."),
      [bits, expires, nonce, ""].join("."),
      "",
    ])
      expect(checkProof(secret, FOR, `${forged}:${answers}`, NOW), forged).toBeNull();
  });

  it("rejects an unsolved proof: a wrong, a missing or a repeated answer", () => {
    const [head = "", answers = ""] = proof.split(":");
    const list = answers.split(",");
    expect(list).toHaveLength(PROOF_PARTS);
    // one number in 8,192 solves a part by chance
    const wrong = list.map((answer) => (Number.parseInt(answer, 36) + 1).toString(36));
    for (const guess of [
      wrong.join(","),
      list.slice(1).join(","),
      `${answers},1`,
      Array(PROOF_PARTS).fill(list[0]).join(","),
      "",
      "NaN",
      "-1",
    ])
      expect(checkProof(secret, FOR, `${head}:${guess}`, NOW), guess).toBeNull();
    expect(checkProof(secret, FOR, `${proof}${"1".repeat(1000)}`, NOW)).toBeNull();
    expect(PROOF_BITS).toBe(13);
  });
});
