import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFairPlaces } from "./fair-places.ts";
import { READER_LIMITS, runLimited } from "./run-limited.ts";

/** A program that prints one word and exits. */
const WORD = {
  command: "printf",
  args: ["word"],
  work: { folder: tmpdir(), isolation: "BUBBLEWRAP", owner: "test", lane: "DOCUMENTS", spent: { cpuMs: 0 } },
} as const;

it("waits until the last output of a child is processed", async () => {
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

it("fails when the last output could not be processed, even if the child succeeded", async () => {
  const refused = runLimited({
    ...WORD,
    async onOutput() {
      await pause(300);
      throw new Error("the disk is full");
    },
  });
  await expect(refused).rejects.toThrow("the disk is full");
});

it("counts the CPU time of a child, and for a killed one the time it ran", async () => {
  const spent = { cpuMs: 0 };
  const busy = { ...WORD, work: { ...WORD.work, spent }, command: "sh" };
  await runLimited({ ...busy, args: ["-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"] });
  expect(spent.cpuMs).toBeGreaterThan(50);
  const before = spent.cpuMs;
  const killed = runLimited({ ...busy, command: "sleep", args: ["20"], limits: { ...READER_LIMITS, wallMs: 300 } });
  await expect(killed).rejects.toMatchObject({ reason: "TIME" });
  expect(spent.cpuMs - before).toBeGreaterThanOrEqual(290);
});

it("reports that a program reached its CPU limit, also inside a namespace", async () => {
  const endless = { ...WORD, command: "sh", args: ["-c", "while true; do :; done"] };
  const ended = runLimited({ ...endless, limits: { ...READER_LIMITS, cpuSeconds: 1 } });
  await expect(ended).rejects.toMatchObject({ reason: "TIME" });
});

it("starts no second process: limits on memory and CPU time are per process", async () => {
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

it("starts before its input is there, and holds no place that others wait for", async () => {
  const said: string[] = [];
  const { promise: input, resolve } = Promise.withResolvers<Buffer>();
  const places = createFairPlaces({ total: 1, perOwner: 1 });
  const copied = runLimited({
    ...WORD,
    command: "cat",
    args: ["-"],
    input,
    places,
    onOutput: (chunk) => void said.push(String(chunk)),
  });
  // as many as the lane has places for one owner
  await Promise.all(Array.from({ length: 4 }, () => runLimited(WORD)));
  resolve(Buffer.from("what came later"));
  await copied;
  expect(said.join("")).toBe("what came later");
});

it("ends by its own limits when its input never comes", async () => {
  const input = new Promise<Buffer>(() => undefined);
  const waiting = runLimited({
    ...WORD,
    command: "cat",
    args: ["-"],
    input,
    limits: { ...READER_LIMITS, wallMs: 300 },
  });
  await expect(waiting).rejects.toMatchObject({ reason: "TIME" });
});
