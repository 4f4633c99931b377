import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { testAgency } from "../kit/test-agency.ts";
import { MATCHES, plantedTexts, searches } from "./texts.ts";

/** Few names for many rows, so that the id must break the tie. */
const NAMES = ["a", "a b", "ab", "b", "é", "漢", "a%", "a|b"];
const ROWS_EACH = 60;

/** A privileged function that searches a table in the order of names. */
export type NameSearch = { table: "accounts" | "contacts" | "certificate_holders"; door: string; mostRows: number };
const PLANT: Record<NameSearch["table"], string> = {
  accounts: `insert into accounts (agency_id, id, type, name, created_at, updated_at, sort_name, search_text)
    values ($1, $2, 'BUSINESS', 'n', now(), now(), $3, lower($4))`,
  contacts: `insert into contacts (agency_id, id, name, created_at, sort_name, search_text)
    values ($1, $2, 'n', now(), $3, lower($4))`,
  // the database makes the text that is searched, from the name on
  certificate_holders: `insert into certificate_holders (agency_id, id, name, line1, city, zone, postal_code, identity, created_at)
    values ($1, $2, $3, $4, 'c', 'TX', '78701', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), now())`,
};
type Row = { id: string; name: string };
export type Planted = { agencyId: string; rows: Row[] };

/** Agencies whose rows hold such texts, many under the same name. */
export async function plantNamed(client: pg.Client, { table }: NameSearch, agencies: number): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (let made = 0; made < agencies; made += 1) {
    const { id: agencyId } = await testAgency();
    const rows: Row[] = [];
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
    for (const [index, text] of plantedTexts(ROWS_EACH, made).entries()) {
      const row = { id: randomUUID(), name: NAMES[index % NAMES.length] ?? "a" };
      await client.query(PLANT[table], [agencyId, row.id, row.name, text]);
      rows.push(row);
    }
    await client.query("commit");
    planted.push({ agencyId, rows });
  }
  return planted;
}

export type Question = { agency: Planted; search: string; after: Row | null; limit: number };

/** Any question a list could ask: whose, for what, from where, how many. */
export const questions = (planted: readonly Planted[]): fc.Arbitrary<Question> =>
  fc.constantFrom(...planted).chain((agency) =>
    fc.record({
      agency: fc.constant(agency),
      search: searches,
      // half of the pages go on from a row, sometimes from one of another agency
      after: fc.option(fc.constantFrom(...agency.rows, ...(planted[0]?.rows ?? [])), { freq: 2 }),
      limit: fc.constantFrom(1, 2, 7, 51, 101),
    }),
  );

/** The results of the privileged function and of the slow query under row security, without any pattern. */
export async function bothAnswers(client: pg.Client, { table, door }: NameSearch, question: Question) {
  const { agency, search, after, limit } = question;
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [agency.agencyId]);
  const values = [search, after?.name ?? null, after?.id ?? null, limit];
  const fast = await client.query<{ ids: string[] }>(`select ${door}($1, $2, $3::uuid, $4) as ids`, values);
  const slow = await client.query<{ id: string }>(
    `select id from ${table}
      where ${MATCHES}
        and ($2::text is null or sort_name > $2 or (sort_name = $2 and id > $3::uuid))
      order by sort_name, id limit $4`,
    values,
  );
  await client.query("commit");
  return { fast: fast.rows[0]?.ids ?? [], slow: slow.rows.map(({ id }) => id) };
}
