import { hasZeroBits, PROOF_PARTS, proofInput, writeProof } from "@cara/contract/proof-of-work.ts";
import { sha256 } from "@noble/hashes/sha2.js";

/** Longest the page is kept busy before it may draw and react again. */
const SLICE_MS = 8;
/** Tries between two looks at the clock. */
const TRIES_A_LOOK = 64;

/**
 * Solves the challenge with which the server makes sure that a browser means it, in slices, so that the page stays as
 * responsive as before. Takes a fraction of a second.
 */
export async function solveProof(challenge: string): Promise<string> {
  const bits = Number(challenge.split(".", 1)[0]);
  const text = new TextEncoder();
  const answers: number[] = [];
  let sliceEnds = performance.now() + SLICE_MS;
  for (let part = 0; part < PROOF_PARTS; part += 1) {
    let answer = 0;
    while (!hasZeroBits(sha256(text.encode(proofInput(challenge, part, answer))), bits)) {
      answer += 1;
      if (answer % TRIES_A_LOOK === 0 && performance.now() > sliceEnds) {
        await nextTask();
        sliceEnds = performance.now() + SLICE_MS;
      }
    }
    answers.push(answer);
  }
  return writeProof(challenge, answers);
}

/** The next task of the page: a message comes at once, where a timer would wait, in a background tab for a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
