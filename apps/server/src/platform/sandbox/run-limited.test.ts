import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { READER_LIMITS, runLimited } from "./run-limited.ts";

/** A program that says one word and is gone at once. */
const WORD = {
  command: "printf",
  args: ["word"],
  work: { folder: tmpdir(), isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS", spent: { cpuMs: 0 } },
} as const;

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

it("counts the processor time of a child, and of one that is killed the time it ran", async () => {
  const spent = { cpuMs: 0 };
  const busy = { ...WORD, work: { ...WORD.work, spent }, command: "sh" };
  await runLimited({ ...busy, args: ["-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"] });
  expect(spent.cpuMs).toBeGreaterThan(50);
  const before = spent.cpuMs;
  const killed = runLimited({ ...busy, command: "sleep", args: ["20"], limits: { ...READER_LIMITS, wallMs: 300 } });
  await expect(killed).rejects.toMatchObject({ reason: "TIME" });
  expect(spent.cpuMs - before).toBeGreaterThanOrEqual(290);
});

it("says that a program used its processor time up, though it runs in a namespace of its own", async () => {
  const endless = { ...WORD, command: "sh", args: ["-c", "while true; do :; done"] };
  const ended = runLimited({ ...endless, limits: { ...READER_LIMITS, cpuSeconds: 1 } });
  await expect(ended).rejects.toMatchObject({ reason: "TIME" });
});

it("starts no second process: its limits of memory and processor time are those of one", async () => {
  const said: string[] = [];
  const fork = '$| = 1; my $child = fork; print defined $child ? "forked" : "refused"';
  await runLimited({
    ...WORD,
    command: "perl",
    args: ["-e", fork],
    onOutput: (chunk) => void said.push(String(chunk)),
  });
  expect(said.join("")).toBe("refused");
});

it("does not blame the file when the sandbox itself does not start", async () => {
  const failed = runLimited({ ...WORD, readable: ["/no/such/place"] });
  await expect(failed).rejects.toThrow("The sandbox did not start: bwrap:");
});
