import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { testAgency } from "../kit/test-agency.ts";
import { plantedTexts, searches } from "./texts.ts";

const ROWS_EACH = 90;
const STATES = ["IDLE", "WAITING_FOR_INPUT", "WORKING"] as const;

type Row = { id: string; updatedAt: string };
export type Office = { agencyId: string; userIds: string[]; rows: Row[] };

/** Agencies whose workspaces hold such texts, several changed at one instant, of two people and in several states. */
export async function plantOffices(client: pg.Client, agencies: number): Promise<Office[]> {
  const offices: Office[] = [];
  for (let made = 0; made < agencies; made += 1) {
    const agency = await testAgency();
    const userIds = [agency.user.id, (await agency.addUser("Luis Ortega")).id];
    const rows: Row[] = [];
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.id]);
    for (const [index, text] of plantedTexts(ROWS_EACH, made).entries()) {
      const id = randomUUID();
      const updatedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString();
      await client.query(
        `insert into workspaces (agency_id, id, title, user_id, state, created_at, updated_at, search_text)
           values ($1, $2, 'Workspace', $3, $4, $5, $5, lower($6))`,
        [agency.id, id, userIds[index % 2], STATES[index % 3], updatedAt, text],
      );
      rows.push({ id, updatedAt });
    }
    await client.query("commit");
    offices.push({ agencyId: agency.id, userIds, rows });
  }
  return offices;
}

export type Question = {
  office: Office;
  search: string;
  state: string | null;
  userId: string | null;
  after: Row | null;
  limit: number;
};

/** Any question the list could ask: whose, for what, in which state, from where, how many. */
export const officeQuestions = (offices: readonly Office[]): fc.Arbitrary<Question> =>
  fc.constantFrom(...offices).chain((office) =>
    fc.record<Question>({
      office: fc.constant(office),
      search: searches,
      state: fc.option(fc.constantFrom("CREATED", ...STATES), { freq: 1 }),
      // sometimes somebody of another agency
      userId: fc.option(fc.constantFrom(...office.userIds, ...(offices[0]?.userIds ?? [])), { freq: 1 }),
      // half of the pages go on from a row, sometimes from one of another agency
      after: fc.option(fc.constantFrom(...office.rows, ...(offices[0]?.rows ?? [])), { freq: 2 }),
      limit: fc.constantFrom(1, 2, 7, 51, 101),
    }),
  );

/** The results of the privileged function and of the slow query under row security, without any pattern. */
export async function officeAnswers(client: pg.Client, { office, search, state, userId, after, limit }: Question) {
  const values = [search, state, userId, after?.updatedAt, after?.id, limit];
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [office.agencyId]);
  const fast = await client.query<{ ids: string[] }>(
    "select app.search_workspaces($1, $2, $3::uuid, $4::timestamptz, $5::uuid, $6) as ids",
    values,
  );
  const slow = await client.query<{ id: string }>(
    `select id from workspaces
      where case when length($1) < 3 then starts_with(search_text, lower($1)) else strpos(search_text, lower($1)) > 0 end
        and ($2::text is null or state = $2) and ($3::uuid is null or user_id = $3)
        and ($4::timestamptz is null or updated_at < $4 or (updated_at = $4 and id < $5::uuid))
      order by updated_at desc, id desc limit $6`,
    values,
  );
  await client.query("commit");
  return { fast: fast.rows[0]?.ids ?? [], slow: slow.rows.map(({ id }) => id) };
}
