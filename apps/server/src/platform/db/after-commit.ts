import type pg from "pg";
import type { AgencyDb } from "./agency-db.ts";

type Listener = (notes: ReadonlySet<string>) => void;

const notesOf = new WeakMap<object, Set<string>>();
const listeners = new WeakMap<pg.Pool, Listener>();

/** Attaches a note to a transaction: delivered after commit, dropped on rollback. */
export function noteForCommit(db: AgencyDb, note: string): void {
  const notes = notesOf.get(db);
  if (notes) notes.add(note);
  else notesOf.set(db, new Set([note]));
}

/** Receives the notes of every committed transaction of a pool. A crash loses them, so nothing may depend on them. */
export function onCommittedNotes(pool: pg.Pool, listener: Listener): void {
  listeners.set(pool, listener);
}

/** Called right after a commit. Delivery is deferred, so that the caller that awaits the transaction continues first. */
export function deliverNotes(pool: pg.Pool, db: object): void {
  const notes = notesOf.get(db);
  const listener = listeners.get(pool);
  if (notes && listener) setImmediate(listener, notes);
}
