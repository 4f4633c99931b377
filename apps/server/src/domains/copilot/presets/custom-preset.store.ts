import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { sql } from "kysely";
import type { AgencyId, AgencyUserId, CustomPresetId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { byShape, prepared } from "#platform/db/prepared.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/paging.ts";
import { searchTextOf, type CustomPreset, type CustomPresetDraft, type CustomPresetSummary } from "./custom-preset.ts";

/** One page plus one row, newest first. Search uses a privileged function that bypasses row-level security. */
export async function listCustomPresets(
  db: AgencyDb,
  { first, after, search }: { first: number; after: Cursor | null; search: string | null },
): Promise<CustomPresetSummary[]> {
  if (!search && first === PAGE_ROWS) return (await page(after !== null)(db, after ?? TOP)).map(toSummary);
  let query = newestFirst(db).limit(first + 1);
  if (search) {
    const found = sql<string[]>`(select app.search_custom_presets(${search}, ${after?.at ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${first + 1}))`;
    query = query.where(sql<boolean>`p.id = any (${found}::uuid[])`);
  } else if (after) {
    query = query.where(sql<boolean>`(p.updated_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return (await query.execute()).map(toSummary);
}

const TOP = { at: "", id: "" };
const page = byShape((goesOn: boolean) =>
  prepared<Cursor, SummaryRow>((db, value) => {
    const query = newestFirst(db).limit(sql.lit(PAGE_ROWS + 1));
    return goesOn
      ? query.where(sql<boolean>`(p.updated_at, p.id) < (${value("at")}::timestamptz, ${value("id")}::uuid)`)
      : query;
  }),
);

export async function getCustomPreset(db: AgencyDb, id: CustomPresetId): Promise<CustomPreset> {
  const row = await presets(db).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toCustomPreset(row);
}

export async function listCustomPresetsById(
  db: AgencyDb,
  ids: readonly CustomPresetId[],
): Promise<CustomPresetSummary[]> {
  const rows = await summaries(db).where("p.id", "in", ids).execute();
  return rows.map(toSummary);
}

export async function findCustomPreset(db: AgencyDb, id: CustomPresetId): Promise<CustomPresetSummary | null> {
  return (await listCustomPresetsById(db, [id]))[0] ?? null;
}

/** Base prompts by preset. */
export async function listBasePrompts(
  db: AgencyDb,
  ids: readonly CustomPresetId[],
): Promise<Map<CustomPresetId, string>> {
  const rows = await db.selectFrom("custom_presets").select(["id", "base_prompt"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id as CustomPresetId, row.base_prompt]));
}

/** Reads the preset and locks its row until the transaction ends. */
export async function lockCustomPreset(db: AgencyDb, id: CustomPresetId): Promise<CustomPreset> {
  const row = await presets(db).where("p.id", "=", id).forUpdate("p").executeTakeFirst();
  if (!row) throw notFound();
  return toCustomPreset(row);
}

export async function insertCustomPreset(db: AgencyDb, agencyId: AgencyId, preset: CustomPreset): Promise<void> {
  await db
    .insertInto("custom_presets")
    .values({
      agency_id: agencyId,
      id: preset.id,
      ...columnsOf(preset, preset.createdBy.name),
      created_by: preset.createdBy.id,
      created_at: preset.createdAt,
      updated_at: preset.updatedAt,
    })
    .execute();
}

export async function saveCustomPreset(db: AgencyDb, preset: CustomPreset): Promise<void> {
  await db
    .updateTable("custom_presets")
    .set({ ...columnsOf(preset, preset.createdBy.name), updated_at: preset.updatedAt })
    .where("id", "=", preset.id)
    .execute();
}

// A left join, though every preset has a creator: it stops the planner from starting with the agency's users and reading
// all their presets, which took a second for the largest agency instead of two milliseconds.
const summaries = (db: AgencyDb) =>
  db
    .selectFrom("custom_presets as p")
    .leftJoin("agency_users as u", (join) =>
      join.onRef("u.agency_id", "=", "p.agency_id").onRef("u.id", "=", "p.created_by"),
    )
    .select((eb) => [
      "p.id",
      "p.title",
      "p.description",
      "p.allow_file_upload",
      "p.created_by",
      eb.ref("u.name").$notNull().as("creator_name"),
      "p.created_at",
      "p.updated_at",
    ]);
const newestFirst = (db: AgencyDb) => summaries(db).orderBy("p.updated_at", "desc").orderBy("p.id", "desc");
const presets = (db: AgencyDb) => summaries(db).select("p.base_prompt");

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof presets>["execute"]>>[number];

const toSummary = (row: SummaryRow): CustomPresetSummary => ({
  id: row.id as CustomPresetId,
  title: row.title,
  description: row.description,
  allowFileUpload: row.allow_file_upload,
  createdBy: { id: row.created_by as AgencyUserId, name: row.creator_name },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
const toCustomPreset = (row: Row): CustomPreset => ({ ...toSummary(row), basePrompt: row.base_prompt });

const columnsOf = (draft: CustomPresetDraft, creatorName: string) => ({
  title: draft.title,
  description: draft.description,
  base_prompt: draft.basePrompt,
  allow_file_upload: draft.allowFileUpload,
  search_text: searchTextOf(draft, creatorName),
});
