import pg from "pg";
import { bareStatement } from "./bare-list-statements.ts";
import type { Book } from "./book.ts";
import { median } from "./figures.ts";
import { ROWS, type Case } from "./list-cases.ts";
import type { Sent } from "./list-plans.ts";

const TIMES = 300;

/**
 * How long a search takes as the store sends it, under row security, over the plain statement past it, asked in turns. The
 * plain one is sent both prepared and planned for what was typed; the faster way counts.
 */
export async function searchRatio(book: Book, it: Case, sent: Sent): Promise<number> {
  const app = new pg.Client({ connectionString: book.environment.DATABASE_URL });
  const door = new pg.Client({
    connectionString: book.environment.MIGRATE_DATABASE_URL,
    options: "-c role=cara_door",
  });
  await Promise.all([app.connect(), door.connect()]);
  try {
    await app.query("select set_config('app.agency_id', $1, false)", [book.agencyId]);
    const bare = bareStatement(book, { ...it, first: ROWS });
    const ours: number[] = [];
    const prepared: number[] = [];
    const planned: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const turns = [
        async () => ours.push(await ms(() => app.query(sent))),
        async () => prepared.push(await ms(() => door.query(bare))),
        async () => planned.push(await ms(() => door.query(bare.text, bare.values))),
      ];
      // alternates the order, so that neither side always goes first
      for (const turn of time % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const [ready, unprepared] = [median(prepared), median(planned)];
    console.log(
      `${it.name}: ${median(ours).toFixed(2)} ms, plain ${ready.toFixed(2)} ms prepared, ${unprepared.toFixed(2)} ms not prepared (median)`,
    );
    return median(ours) / Math.min(ready, unprepared);
  } finally {
    await Promise.all([app.end(), door.end()]);
  }
}

async function ms(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
