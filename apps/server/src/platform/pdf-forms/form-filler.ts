import { PassThrough, type Readable } from "node:stream";
import { NoPlace, type FairPlaces } from "../sandbox/fair-places.ts";
import { withWorkFolder, type WorkOwner } from "../sandbox/work-folder.ts";
import { NODE_LIMITS, runNodeChild } from "../text-extraction/node-child.ts";
import type { Filling } from "./form-field.ts";
import { formProgram, OUTPUT_BYTES, WHAT } from "./pdf-forms.ts";

/** A checked form of an agency; the key tells it from its others. */
export type Form = { key: string; owner: WorkOwner; openBytes(): Promise<Readable> };
/** A filling that a person waits for. */
export type Job = {
  filling: Filling;
  /** It is tried a second time after a program that had filled others before it failed. */
  isSecondTry: boolean;
  resolve(paper: Buffer): void;
  reject(error: unknown): void;
};

export type Stay = {
  /** A program ends when it has had nothing to fill for this long. */
  idleMs: number;
  /** After this many papers, or this long, another takes over, so that none comes near its limits. */
  papers: number;
  ageMs: number;
};
/** The programs around one: their places, and whether one that is not begun waits for the place of this one. */
type Around = { places: FairPlaces; isInTheWay(): boolean };
/** After papers of this size in all another program takes over. */
const OUTPUT_BEFORE_LAST = 16 * 1024 * 1024;
/** The last paper may take as long as any. */
const LIMITS = {
  ...NODE_LIMITS,
  cpuSeconds: 2 * NODE_LIMITS.cpuSeconds,
  wallMs: 3 * NODE_LIMITS.wallMs,
  outputBytes: OUTPUT_BYTES + OUTPUT_BEFORE_LAST,
};
/** The length that the program prints before each paper. */
const LENGTH_BYTES = 4;
/** Most fillings of a form that wait in this process; past it a step is retried later. */
const WAITING = 200;

export type FormFiller = {
  owner: string;
  isIdle(): boolean;
  /** False when it takes no more: the job is for another program. */
  take(job: Job): boolean;
  end(): void;
};

/** Starts a program that fills a form, one job after another; `ended` gets the jobs it did not come to. */
export function startFormFiller(form: Form, stay: Stay & Around, ended: (left: Job[]) => void): FormFiller {
  const input = new PassThrough();
  const jobs: Job[] = [];
  const begin = performance.now();
  let parts: Buffer[] = [];
  // bytes of the current paper with its length, and all of them once that is known
  let [received, expected] = [0, Infinity];
  let [total, served] = [0, 0];
  let [isBusy, isEnding] = [false, false];
  let idle: NodeJS.Timeout | null = null;

  const end = (): void => {
    if (idle) clearTimeout(idle);
    isEnding = true;
    input.end();
  };
  const isSpent = (): boolean =>
    served >= stay.papers || total >= OUTPUT_BEFORE_LAST || performance.now() - begin > stay.ageMs;
  const next = (): void => {
    if (idle) clearTimeout(idle);
    if (isBusy || isEnding) return;
    if (isSpent()) return end();
    const [job] = jobs;
    if (!job) {
      if (stay.isInTheWay()) return end();
      idle = setTimeout(end, stay.idleMs).unref();
      return;
    }
    isBusy = true;
    input.write(`${JSON.stringify(job.filling)}\n`);
  };
  const receive = (chunk: Buffer): void => {
    parts.push(chunk);
    received += chunk.length;
    if (expected === Infinity && received >= LENGTH_BYTES)
      expected = LENGTH_BYTES + Buffer.concat(parts).readUInt32BE(0);
    if (received < expected) return;
    const paper = Buffer.concat(parts).subarray(LENGTH_BYTES, expected);
    parts = [];
    total += received;
    [received, expected] = [0, Infinity];
    served += 1;
    isBusy = false;
    jobs.shift()?.resolve(paper);
    next();
  };
  const finish = (error: Error): void => {
    if (idle) clearTimeout(idle);
    isEnding = true;
    const current = isBusy ? jobs.shift() : undefined;
    // what others left behind in the program must not decide about this one
    if (current && served > 0 && !current.isSecondTry) jobs.unshift({ ...current, isSecondTry: true });
    else current?.reject(error);
    ended(jobs);
  };

  withWorkFolder(form.openBytes, form.owner, (work) =>
    runNodeChild(formProgram("fill-forms"), work, {
      what: WHAT,
      limits: LIMITS,
      input,
      places: stay.places,
      onOutput: receive,
    }),
  ).then(
    () => finish(new Error("A program ended before it had filled the form")),
    (error: unknown) => finish(error instanceof Error ? error : new Error(String(error))),
  );
  return {
    owner: form.owner.owner,
    isIdle: () => jobs.length === 0,
    take(job) {
      if (isEnding || (!isBusy && isSpent())) return false;
      if (jobs.length >= WAITING) throw new NoPlace();
      jobs.push(job);
      next();
      return true;
    },
    end,
  };
}
