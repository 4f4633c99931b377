import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseSeed } from "./kit/seeded-random.ts";
import { bothAnswers, plantSearchable, questions, type Found } from "./search/search-equivalence.ts";

const seed = chooseSeed();
const QUESTIONS = 500;

describe(`app.search_custom_presets (seed ${seed})`, () => {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  let planted: Found[];
  beforeAll(async () => {
    await client.connect();
    planted = await plantSearchable(client, 4);
  });
  afterAll(() => client.end());

  it("[T-10] returns what the slow query under row security returns", { timeout: 60_000 }, async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(questions(planted), async (question) => {
        const { fast, slow } = await bothAnswers(client, question);
        hits += slow.length > 0 ? 1 : 0;
        expect(fast).toEqual(slow);
      }),
      { numRuns: QUESTIONS, seed },
    );
    // questions that find nothing would prove little
    expect(hits).toBeGreaterThan(QUESTIONS / 10);
  });

  it("[T-10] finds nothing while no agency is bound", async () => {
    const { rows } = await client.query("select app.search_custom_presets('a', null, null, 100) as ids");
    expect(rows).toEqual([{ ids: [] }]);
  });

  it("[T-10] would detect a search that treats % as a wildcard", async () => {
    const [agency] = planted;
    if (!agency) throw new Error("nothing planted");
    const { slow } = await bothAnswers(client, { agency, search: "b%a", after: null, limit: 101 });
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.agencyId]);
    const { rows } = await client.query("select id from custom_presets where search_text like '%b%a%'");
    await client.query("commit");
    expect(rows.length).toBeGreaterThan(slow.length);
  });
});
