import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { runLimited } from "./run-limited.ts";

/** A program that says one word and is gone at once. */
const WORD = { command: "printf", args: ["word"], work: { folder: tmpdir(), isolation: "BUBBLEWRAP" } } as const;

it("is not over before the last words of a child are taken", async () => {
  const taken: string[] = [];
  await runLimited({
    ...WORD,
    async onOutput(chunk) {
      await pause(300);
      taken.push(chunk.toString());
    },
  });
  expect(taken).toEqual(["word"]);
});

it("fails when its last words could not be taken, though the child ended well", async () => {
  const refused = runLimited({
    ...WORD,
    async onOutput() {
      await pause(300);
      throw new Error("They could not be kept");
    },
  });
  await expect(refused).rejects.toThrow("They could not be kept");
});
