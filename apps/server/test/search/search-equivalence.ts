import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { testAgency } from "../kit/test-agency.ts";
import { plantedTexts, searches } from "./texts.ts";

export type Found = { agencyId: string; ids: { id: string; at: string }[] };
const PRESETS_EACH = 60;

/** Agencies whose presets hold such texts, several of them at the same instant. */
export async function plantSearchable(client: pg.Client, agencies: number): Promise<Found[]> {
  const planted: Found[] = [];
  for (let made = 0; made < agencies; made += 1) {
    const agency = await testAgency();
    const ids: Found["ids"] = [];
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agency.id]);
    for (const [index, text] of plantedTexts(PRESETS_EACH, made).entries()) {
      const id = randomUUID();
      // every third shares its instant with its neighbors, so that the id must break the tie
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString();
      await client.query(
        `insert into custom_presets (agency_id, id, title, description, base_prompt, allow_file_upload, created_by,
           created_at, updated_at, search_text) values ($1, $2, 't', 'd', 'p', true, $3, $4, $4, lower($5))`,
        [agency.id, id, agency.user.id, at, text],
      );
      ids.push({ id, at });
    }
    await client.query("commit");
    planted.push({ agencyId: agency.id, ids });
  }
  return planted;
}

export type Question = { agency: Found; search: string; after: { id: string; at: string } | null; limit: number };

/** Any question the list could ask: whose, for what, from where, how many. */
export const questions = (planted: readonly Found[]): fc.Arbitrary<Question> =>
  fc.constantFrom(...planted).chain((agency) =>
    fc.record({
      agency: fc.constant(agency),
      search: searches,
      // half of the pages go on from a row, sometimes from one of another agency
      after: fc.option(fc.constantFrom(...agency.ids, ...(planted[0]?.ids ?? [])), { freq: 2 }),
      limit: fc.constantFrom(1, 2, 7, 51, 101),
    }),
  );

/** The results of the privileged function and of the slow query under row security, without any pattern. */
export async function bothAnswers(client: pg.Client, { agency, search, after, limit }: Question) {
  await client.query("begin");
  await client.query("select set_config('app.agency_id', $1, true)", [agency.agencyId]);
  const values = [search, after?.at ?? null, after?.id ?? null, limit];
  const fast = await client.query<{ ids: string[] }>(
    "select app.search_custom_presets($1, $2::timestamptz, $3::uuid, $4) as ids",
    values,
  );
  const slow = await client.query<{ id: string }>(
    `select id from custom_presets
      where case when length($1) < 3 then starts_with(search_text, lower($1)) else strpos(search_text, lower($1)) > 0 end
        and ($2::timestamptz is null or updated_at < $2 or (updated_at = $2 and id < $3::uuid))
      order by updated_at desc, id desc limit $4`,
    values,
  );
  await client.query("commit");
  return { fast: fast.rows[0]?.ids ?? [], slow: slow.rows.map(({ id }) => id) };
}
