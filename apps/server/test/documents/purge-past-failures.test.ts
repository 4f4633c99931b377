import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { purgeDueFiles } from "../../src/domains/documents/purge-due-files.ts";
import { testAgency } from "../kit/test-agency.ts";
import { testReader } from "./extraction.ts";

/** More than may fail in a round. */
const STUCK = 700;

describe("purgeDueFiles", () => {
  it("[OQ-23] waits for no number of files that cannot be removed: the next round goes on behind them", async () => {
    const agency = await testAgency();
    const add = (name: string, count: number, daysAgo: number) =>
      agency.inDatabase((db) =>
        sql`insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at)
            select ${agency.id}, gen_random_uuid(), ${name}, 1, ${name} || '/' || n, 'UNSCANNED', 'READ', ${agency.user.id},
                   now() - make_interval(days => ${daysAgo}) + n * interval '1 second'
              from generate_series(1, ${count}::integer) n`.execute(db),
      );
    await add("stuck", STUCK, 30);
    await add("free", 1, 3);
    const reader = testReader();
    let refused = 0;
    const remove = (keys: readonly string[]): Promise<void> => {
      if (!keys[0]?.startsWith("stuck/")) return Promise.resolve();
      refused += 1;
      return Promise.reject(new Error("the store refuses this one"));
    };
    const broken = { ...reader, files: { ...reader.files, remove } };
    const left = () =>
      agency.inDatabase(async (db) => {
        const rows = await db.selectFrom("files").select("name").where("purged_at", "is", null).execute();
        return new Set(rows.map(({ name }) => name));
      });
    const from = await purgeDueFiles(broken);
    // it gave up, and what is due behind them was not reached
    expect(refused).toBeLessThan(STUCK);
    expect(await left()).toEqual(new Set(["stuck", "free"]));
    const next = await purgeDueFiles(broken, from);
    expect([refused, await left(), next]).toEqual([STUCK, new Set(["stuck"]), null]);
  }, 120_000);
});
