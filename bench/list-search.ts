import pg from "pg";
import { bareStatement } from "./bare-lists.ts";
import type { Book } from "./book.ts";
import { median } from "./figures.ts";
import { ROWS, type Case } from "./list-cases.ts";
import type { Sent } from "./list-plans.ts";

const TIMES = 300;

/** How long a search takes as the store sends it, under row security, over the plain statement past it, asked in turns. */
export async function searchRatio(book: Book, it: Case, sent: Sent): Promise<number> {
  const app = new pg.Client({ connectionString: book.environment.DATABASE_URL });
  const door = new pg.Client({
    connectionString: book.environment.MIGRATE_DATABASE_URL,
    options: "-c role=cara_door",
  });
  await Promise.all([app.connect(), door.connect()]);
  try {
    await app.query("select set_config('app.agency_id', $1, false)", [book.agencyId]);
    const bare = bareStatement(book.agencyId, { ...it, first: ROWS });
    const ours: number[] = [];
    const plain: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const turns = [
        async () => ours.push(await ms(() => app.query(sent))),
        async () => plain.push(await ms(() => door.query(bare.text, bare.values))),
      ];
      // alternates the order, so that neither side always goes first
      for (const turn of time % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    console.log(`${it.name}: ${median(ours).toFixed(2)} ms, plain ${median(plain).toFixed(2)} ms (median)`);
    return median(ours) / median(plain);
  } finally {
    await Promise.all([app.end(), door.end()]);
  }
}

async function ms(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
