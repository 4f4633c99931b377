import { setTimeout as pause } from "node:timers/promises";

/** Transient SQLSTATE codes: no connection, out of resources, shutting down, serialization failure or deadlock. */
const PASSING_STATES = /^(08|53|57P|40001|40P01|55P03)/;
const PASSING_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|transaction was aborted/i;

/** Tries of work that fails with an internal error. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 200;
/** Tries to save while the database is unreachable, about eleven seconds in all; then the whole step is retried later. */
const SAVE_TRIES = 10;

/** An internal error that persisted through all tries. */
export class PersistentError extends Error {
  constructor(cause: unknown) {
    super("Tried three times, and failed each time", { cause });
    this.name = "PersistentError";
  }
}

/** Whether an error is transient, so that retrying later helps. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (PASSING_STATES.test(code) || PASSING_CODES.has(code))) return true;
  return PASSING_WORDS.test(error.message) || (error.cause !== undefined && isPassing(error.cause));
}

/** Tries work three times, then throws PersistentError. A transient error is thrown immediately, for a later retry. */
export async function tryThrice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || isPassing(error) || error instanceof PersistentError) throw error;
      if (attempt >= TRIES) throw new PersistentError(error);
      await pause(BETWEEN_TRIES_MS * attempt);
    }
}

/**
 * Saves a result that would have to be requested and paid for again: waits for an unreachable database, and tries an
 * internal error three times.
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
