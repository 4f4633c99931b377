import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseSeed } from "./kit/seeded-random.ts";
import { deskAnswers, deskQuestions, plantDesks, type Desk } from "./search/request-search.ts";

const seed = chooseSeed();
const QUESTIONS = 800;

describe(`app.search_service_requests (seed ${seed})`, () => {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  let desks: Desk[];
  beforeAll(async () => {
    await client.connect();
    desks = await plantDesks(client, 3);
  });
  afterAll(() => client.end());

  it(
    "[T-10] returns what the slow query under row security returns, in every order",
    { timeout: 120_000 },
    async () => {
      let hits = 0;
      await fc.assert(
        fc.asyncProperty(deskQuestions(desks), async (question) => {
          const { fast, slow } = await deskAnswers(client, question);
          hits += slow.length > 0 ? 1 : 0;
          expect(fast).toEqual(slow);
        }),
        { numRuns: QUESTIONS, seed },
      );
      // questions that find nothing would prove little
      expect(hits).toBeGreaterThan(QUESTIONS / 10);
    },
  );

  it("[T-10] leaves no gap where a page is put together from several pieces of a long list", async () => {
    const [desk] = desks;
    if (!desk) throw new Error("no desk was planted");
    const input = { desk, search: "abc", state: "OPEN", assignee: null, limit: 101 } as const;
    // every place in turn, so that rows which are found stand on both sides of each seam
    for (const after of desk.rows.slice(-200, -180))
      for (const sort of ["DUE", "OPENED"] as const) {
        const { fast, slow } = await deskAnswers(client, { ...input, sort, isDescending: true, after });
        expect(fast).toEqual(slow);
      }
  });

  it("[T-10] finds nothing while no agency is bound, and takes no word of its order for SQL", async () => {
    const ask = (sort: string) =>
      client.query("select app.search_service_requests('a', 'OPEN', null, $1, true, null, null, 100) as ids", [sort]);
    expect((await ask("DUE")).rows).toEqual([{ ids: [] }]);
    expect((await ask("id; drop table service_requests")).rows).toEqual([{ ids: [] }]);
  });
});
