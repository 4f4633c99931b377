import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { hasZeroBits, PROOF_PARTS, proofInput, writeProof } from "@cara/contract/proof-of-work.ts";

/** Tries between two turns of the event loop, which the attack suites watch. */
const TRIES_A_TURN = 250;

/** Solves a challenge as a browser would. */
export async function solveProof(challenge: string): Promise<string> {
  const bits = Number(challenge.split(".", 1)[0]);
  const answers: number[] = [];
  for (let part = 0; part < PROOF_PARTS; part += 1) {
    let answer = 0;
    while (!hasZeroBits(hash("sha256", proofInput(challenge, part, answer), "buffer"), bits)) {
      answer += 1;
      if (answer % TRIES_A_TURN === 0) await turn();
    }
    answers.push(answer);
  }
  return writeProof(challenge, answers);
}
