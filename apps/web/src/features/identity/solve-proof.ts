import { hasZeroBits, PROOF_PARTS, proofInput, writeProof } from "@cara/contract/proof-of-work.ts";
import { sha256 } from "@noble/hashes/sha2.js";

/** Longest time slice before the page may render and react again. */
const SLICE_MS = 8;
/** Attempts between two checks of the clock. */
const TRIES_PER_CHECK = 64;

/**
 * Solves the server's proof-of-work challenge in time slices, so that the page stays responsive. Takes a fraction of a
 * second.
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
      if (answer % TRIES_PER_CHECK === 0 && performance.now() > sliceEnds) {
        await nextTask();
        sliceEnds = performance.now() + SLICE_MS;
      }
    }
    answers.push(answer);
  }
  return writeProof(challenge, answers);
}

/**
 * Yields to the event loop by a message: unlike a timer it is not delayed, which in a background tab takes a second.
 */
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
