import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseSeed } from "./kit/seeded-random.ts";
import { mailboxAnswers, mailboxQuestions, plantMailboxes, type Mailbox } from "./search/thread-search.ts";

const seed = chooseSeed();
const QUESTIONS = 800;

describe(`app.search_email_threads (seed ${seed})`, () => {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  let mailboxes: Mailbox[];
  beforeAll(async () => {
    await client.connect();
    mailboxes = await plantMailboxes(client, 3);
  });
  afterAll(() => client.end());

  it(
    "[T-10] returns what the slow query under row security returns, for every state",
    { timeout: 120_000 },
    async () => {
      let hits = 0;
      await fc.assert(
        fc.asyncProperty(mailboxQuestions(mailboxes), async (question) => {
          const { fast, slow } = await mailboxAnswers(client, question);
          hits += slow.length > 0 ? 1 : 0;
          expect(fast).toEqual(slow);
        }),
        { numRuns: QUESTIONS, seed },
      );
      // questions that find nothing would prove little
      expect(hits).toBeGreaterThan(QUESTIONS / 10);
    },
  );

  it("[T-10] finds nothing while no agency is bound", async () => {
    const { rows } = await client.query("select app.search_email_threads('a', null, null, null, 100) as ids");
    expect(rows).toEqual([{ ids: [] }]);
  });
});
