import type pg from "pg";
import type { AgencyDb } from "./agency-db.ts";

type Listener = (notes: ReadonlySet<string>) => void;

const notesOf = new WeakMap<object, Set<string>>();
const listeners = new WeakMap<pg.Pool, Listener>();

/** Leaves a note in a transaction that is handed out once it is committed, and forgotten when it is rolled back. */
export function noteForCommit(db: AgencyDb, note: string): void {
  const notes = notesOf.get(db);
  if (notes) notes.add(note);
  else notesOf.set(db, new Set([note]));
}

/** Hears the notes of every committed transaction of a pool. A crash loses them: they may only hurry, never matter. */
export function onCommittedNotes(pool: pg.Pool, listener: Listener): void {
  listeners.set(pool, listener);
}

/** For the owner of a transaction, right after its commit. Whoever waits for the transaction goes on first. */
export function handOutNotes(pool: pg.Pool, db: object): void {
  const notes = notesOf.get(db);
  const listener = listeners.get(pool);
  if (notes && listener) setImmediate(listener, notes);
}
