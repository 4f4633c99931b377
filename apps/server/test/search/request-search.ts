import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { testAgency } from "../kit/test-agency.ts";
import { MATCHES, plantedTexts, searches } from "./texts.ts";

const ROWS_EACH = 90;
/** More than the privileged function walks before it weighs whether to go on, so that pages are put together from several pieces. */
const LONG_LIST = 1_600;
const LONG_LIST_TEXTS = ["a", "abc", "b", "zz", "é漢0", "ß%_"];
export const NOBODY = "00000000-0000-0000-0000-000000000000";

type Row = { id: string; createdAt: string; dueOrder: string };
export type Desk = { agencyId: string; userIds: string[]; rows: Row[] };

/** Agencies whose requests hold such texts, several opened at one instant or due on one day, some undated. */
export async function plantDesks(client: pg.Client, agencies: number): Promise<Desk[]> {
  const desks: Desk[] = [];
  for (let made = 0; made < agencies; made += 1) {
    const agency = await testAgency();
    const userIds = [agency.user.id, (await agency.addUser("Luis Ortega")).id];
    const rows: Row[] = [];
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.id]);
    for (const [index, text] of plantedTexts(ROWS_EACH, made).entries()) {
      const id = randomUUID();
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString();
      const dueOn = index % 4 === 0 ? null : `2026-01-${String(10 + (index % 5)).padStart(2, "0")}`;
      const isOpen = index % 2 === 0;
      await client.query(
        `insert into service_requests (agency_id, id, type, state, assignee_id, due_on, resolved_at, created_at, updated_at,
           search_text) values ($1, $2, 'OTHER', $3, $4, $5, $6, $7, $7, lower($8))`,
        [
          agency.id,
          id,
          isOpen ? "OPEN" : "CLOSED",
          userIds[index % 3],
          dueOn,
          isOpen ? null : createdAt,
          createdAt,
          text,
        ],
      );
      rows.push({ id, createdAt, dueOrder: dueOn ?? "infinity" });
    }
    if (made === 0) rows.push(...(await plantLongList(client, agency.id, agency.user.id)));
    await client.query("commit");
    desks.push({ agencyId: agency.id, userIds, rows });
  }
  return desks;
}

/** A list in which some texts are common, some rare, and one stands at its ends only. */
async function plantLongList(client: pg.Client, agencyId: string, userId: string): Promise<Row[]> {
  const { rows } = await client.query<{ id: string; at: Date; due: string }>(
    `insert into service_requests (agency_id, id, type, assignee_id, due_on, created_at, updated_at, search_text)
     select $1, gen_random_uuid(), 'OTHER', case when n % 5 < 3 then $2::uuid end, date '2026-01-10' + n % 9, at, at,
            case when n < 40 or n > $3 - 40 then 'ß%_ñ' when n % 7 = 0 then 'abc' when n % 31 = 0 then 'b' || n
                 when n % 401 = 0 then 'é漢0' else 'zz' || n end
       from generate_series(1, $3::int) n, lateral (select timestamptz '2026-01-01' + n * interval '7 seconds' as at) it
     returning id, created_at as at, due_order::text as due`,
    [agencyId, userId, LONG_LIST],
  );
  return rows.map(({ id, at, due }) => ({ id, createdAt: at.toISOString(), dueOrder: due }));
}

export type Question = {
  desk: Desk;
  search: string;
  state: "OPEN" | "CLOSED";
  assignee: string | null;
  sort: "DUE" | "OPENED";
  isDescending: boolean;
  after: Row | null;
  limit: number;
};

/** Any question the list could ask: whose, for what, in which order, from where, how many. */
export const deskQuestions = (desks: readonly Desk[]): fc.Arbitrary<Question> =>
  fc.constantFrom(...desks).chain((desk) =>
    fc.record<Question>({
      desk: fc.constant(desk),
      search: fc.oneof(searches, fc.constantFrom(...LONG_LIST_TEXTS)),
      state: fc.constantFrom("OPEN", "CLOSED"),
      assignee: fc.constantFrom(null, null, NOBODY, ...desk.userIds),
      sort: fc.constantFrom("DUE", "OPENED"),
      isDescending: fc.boolean(),
      // half of the pages go on from a row, sometimes from one of another agency
      after: fc.option(fc.constantFrom(...desk.rows, ...(desks[0]?.rows ?? [])), { freq: 2 }),
      limit: fc.constantFrom(1, 2, 7, 51, 101),
    }),
  );

/** The results of the privileged function and of the slow query under row security, without any pattern. */
export async function deskAnswers(client: pg.Client, question: Question) {
  const { desk, search, state, assignee, sort, isDescending, after, limit } = question;
  const key = sort === "DUE" ? "due_order" : "created_at";
  const [way, past] = isDescending ? ["desc", "<"] : ["asc", ">"];
  const values = [
    search,
    state,
    assignee,
    after && (sort === "DUE" ? after.dueOrder : after.createdAt),
    after?.id,
    limit,
  ];
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [desk.agencyId]);
  const fast = await client.query<{ ids: string[] }>(
    "select app.search_service_requests($1, $2, $3::uuid, $7, $8, $4, $5::uuid, $6) as ids",
    [...values, sort, isDescending],
  );
  const slow = await client.query<{ id: string }>(
    `select id from service_requests
      where ${MATCHES}
        and state = $2 and ($3::uuid is null or coalesce(assignee_id, '${NOBODY}') = $3)
        and ($4::text is null or ${key} ${past} $4::text::${sort === "DUE" ? "date" : "timestamptz"}
          or (${key} = $4::text::${sort === "DUE" ? "date" : "timestamptz"} and id ${past} $5::uuid))
      order by ${key} ${way}, id ${way} limit $6`,
    values,
  );
  await client.query("commit");
  return { fast: fast.rows[0]?.ids ?? [], slow: slow.rows.map(({ id }) => id) };
}
