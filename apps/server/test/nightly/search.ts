import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import pg from "pg";
import { chooseSeed } from "../kit/seeded-random.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-10 at full length: the searching privileged functions against the slow query. */
const QUESTIONS = 10_000;

const seed = chooseSeed();
await withTestDatabase(async () => {
  const { bothAnswers, plantSearchable, questions } = await import("../search/search-equivalence.ts");
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  await client.connect();
  const planted = await plantSearchable(client, 20);
  const tally = { asked: 0, found: 0, different: 0 };
  for (const question of fc.sample(questions(planted), { numRuns: QUESTIONS, seed })) {
    const { fast, slow } = await bothAnswers(client, question);
    tally.asked += 1;
    if (slow.length > 0) tally.found += 1;
    if (isDeepStrictEqual(fast, slow)) continue;
    tally.different += 1;
    process.stdout.write(`differs: ${JSON.stringify({ ...question, agency: question.agency.agencyId })}\n`);
  }
  await client.end();
  process.stdout.write(`asked ${tally.asked}, with rows ${tally.found}\n`);
  process.stdout.write(
    `T-10 answers that differ from the slow query: ${tally.different} of ${tally.asked} (seed ${seed})\n`,
  );
  if (tally.different > 0 || tally.found < QUESTIONS / 10) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
