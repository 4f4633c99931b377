import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { testAgency } from "../kit/test-agency.ts";
import { plantedTexts, searches } from "./texts.ts";

const ROWS_EACH = 90;
const STATES = ["ACTIVE", "ENDED"] as const;

type Row = { id: string; updatedAt: string };
export type Mailbox = { agencyId: string; rows: Row[] };

/** Agencies whose threads hold such texts, several changed at one instant, in both states. */
export async function plantMailboxes(client: pg.Client, agencies: number): Promise<Mailbox[]> {
  const mailboxes: Mailbox[] = [];
  for (let made = 0; made < agencies; made += 1) {
    const agency = await testAgency();
    const rows: Row[] = [];
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.id]);
    for (const [index, text] of plantedTexts(ROWS_EACH, made).entries()) {
      const id = randomUUID();
      const updatedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString();
      await client.query(
        `insert into email_threads (agency_id, id, subject, state, started_at, updated_at, search_text)
           values ($1, $2, 'Thread', $3, $4, $4, lower($5))`,
        [agency.id, id, STATES[index % 2], updatedAt, text],
      );
      rows.push({ id, updatedAt });
    }
    await client.query("commit");
    mailboxes.push({ agencyId: agency.id, rows });
  }
  return mailboxes;
}

export type Question = { mailbox: Mailbox; search: string; state: string | null; after: Row | null; limit: number };

/** Any question the list could ask: for what, in which state, from where, how many. */
export const mailboxQuestions = (mailboxes: readonly Mailbox[]): fc.Arbitrary<Question> =>
  fc.constantFrom(...mailboxes).chain((mailbox) =>
    fc.record<Question>({
      mailbox: fc.constant(mailbox),
      search: searches,
      state: fc.option(fc.constantFrom(...STATES), { freq: 1 }),
      // half of the pages go on from a row, sometimes from one of another agency
      after: fc.option(fc.constantFrom(...mailbox.rows, ...(mailboxes[0]?.rows ?? [])), { freq: 2 }),
      limit: fc.constantFrom(1, 2, 7, 51, 101),
    }),
  );

/** The patterns of a search, worked out apart from the database: several words in any order, or one phrase. */
export function wordsOf(search: string): string[] {
  const needle = search.toLowerCase();
  if (!/\s/u.test(needle)) return [needle];
  const words = [...new Set(needle.split(/\s+/u).filter((word) => word !== ""))];
  // characters, as the database counts them
  const longest = Math.max(0, ...words.map((word) => Array.from(word).length));
  return longest >= 3 && words.length <= 10 ? words : [needle];
}

/** The results of the privileged function and of the slow query under row security, without any pattern. */
export async function mailboxAnswers(client: pg.Client, { mailbox, search, state, after, limit }: Question) {
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [mailbox.agencyId]);
  const fast = await client.query<{ ids: string[] }>(
    "select app.search_email_threads($1, $2, $3::timestamptz, $4::uuid, $5) as ids",
    [search, state, after?.updatedAt, after?.id, limit],
  );
  const slow = await client.query<{ id: string }>(
    `select id from email_threads
      where case when length($1) < 3 then starts_with(search_text, lower($1))
                 else not exists (select from unnest($6::text[]) w (word) where strpos(search_text, w.word) = 0) end
        and ($2::text is null or state = $2)
        and ($3::timestamptz is null or updated_at < $3 or (updated_at = $3 and id < $4::uuid))
      order by updated_at desc, id desc limit $5`,
    [search, state, after?.updatedAt, after?.id, limit, wordsOf(search)],
  );
  await client.query("commit");
  return { fast: fast.rows[0]?.ids ?? [], slow: slow.rows.map(({ id }) => id) };
}
