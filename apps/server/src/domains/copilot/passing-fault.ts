import { setTimeout as pause } from "node:timers/promises";

/** States of PostgreSQL that pass by themselves: no connection, no room, shutting down, a lost race. */
const PASSING_STATES = /^(08|53|57P|40001|40P01|55P03)/;
const PASSING_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|transaction was aborted/i;

/** Tries of a piece of work that fails by a fault of ours; past them it is given up. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 200;
/** Tries to save while the database is away, some eleven seconds in all; past them the whole step is repeated later. */
const SAVE_TRIES = 10;

/** A fault of ours that trying again did not mend. */
export class OurFault extends Error {
  constructor(cause: unknown) {
    super("Tried three times, and failed each time", { cause });
    this.name = "OurFault";
  }
}

/** Whether something is away that will come back: then trying again later helps. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (PASSING_STATES.test(code) || PASSING_CODES.has(code))) return true;
  return PASSING_WORDS.test(error.message) || (error.cause !== undefined && isPassing(error.cause));
}

/** Tries work three times, then says OurFault. What is only away for a while is thrown at once, for a later try. */
export async function tryThrice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || isPassing(error) || error instanceof OurFault) throw error;
      if (attempt >= TRIES) throw new OurFault(error);
      await pause(BETWEEN_TRIES_MS * attempt);
    }
}

/**
 * Saves what would have to be asked for and paid again: a database that is away for a moment is waited for, and an
 * internal error is tried three times.
 */
export async function savePatiently<T>(save: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await tryThrice(save, signal);
    } catch (error) {
      if (signal.aborted || !isPassing(error) || attempt >= SAVE_TRIES) throw error;
      await pause(BETWEEN_TRIES_MS * attempt);
    }
}
