import { availableParallelism } from "node:os";
import { createFairPlaces } from "../sandbox/fair-places.ts";
import type { Filling } from "./form-field.ts";
import { startFormFiller, type Form, type FormFiller, type Job, type Stay } from "./form-filler.ts";

/** Most programs at once, one for each agency; most of the time they wait for work. */
const PROGRAMS = 2 * availableParallelism();
const STAY: Stay = { idleMs: 20_000, papers: 100, ageMs: 60_000 };

/**
 * Fills forms in programs that stay for a while: starting one takes ten times as long as filling a page. A program reads
 * one form of one agency, so nothing of another's is in its memory.
 */
export function createFormFillers(stay: Stay = STAY, programs = PROGRAMS) {
  const fillers = new Map<string, FormFiller>();
  const places = createFairPlaces({ total: programs, perOwner: 1 });

  function put(form: Form, job: Job): void {
    const key = `${form.owner.owner} ${form.key}`;
    const known = fillers.get(key);
    if (known?.take(job)) return;
    known?.end();
    makeRoom(form.owner.owner);
    const filler = startFormFiller(form, { ...stay, places, isInTheWay: () => isInTheWay(key) }, (left) => {
      if (fillers.get(key) === filler) fillers.delete(key);
      for (const other of left) put(form, other);
    });
    fillers.set(key, filler);
    filler.take(job);
  }

  /** Whether another program waits for the place of this one: another form of its agency, or one past the most at once. */
  function isInTheWay(key: string): boolean {
    const owner = fillers.get(key)?.owner;
    return fillers.size > programs || [...fillers].some(([other, filler]) => other !== key && filler.owner === owner);
  }

  /** Ends idle programs whose places the next one needs. */
  function makeRoom(owner: string): void {
    for (const [key, filler] of fillers)
      if (filler.isIdle() && (filler.owner === owner || fillers.size >= programs)) {
        fillers.delete(key);
        filler.end();
      }
  }

  return {
    fill: (form: Form, filling: Filling): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        put(form, { filling, isSecondTry: false, resolve, reject });
      }),
  };
}

const fillers = createFormFillers();

/** Fills a checked form once; throws with a message for the person. */
export const fillForm = fillers.fill;
