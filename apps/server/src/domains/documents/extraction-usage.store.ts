import { sql } from "kysely";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** CPU time of a file, and its agency's usage on a day. */
export type ExtractionUsage = { fileCpuMs: number; dayCpuMs: number; dayPages: number };

export async function findExtractionUsage(db: AgencyDb, fileId: FileId, day: string): Promise<ExtractionUsage> {
  const [file, today] = await Promise.all([
    db.selectFrom("files").select("reading_cpu_ms").where("id", "=", fileId).executeTakeFirst(),
    db.selectFrom("reading_usage").select(["cpu_ms", "pages"]).where("day", "=", day).executeTakeFirst(),
  ]);
  return { fileCpuMs: file?.reading_cpu_ms ?? 0, dayCpuMs: today?.cpu_ms ?? 0, dayPages: today?.pages ?? 0 };
}

/** Counts CPU time for a file and for its agency's day. */
export async function addExtractionCpu(
  db: AgencyDb,
  { agencyId, fileId, day, cpuMs }: { agencyId: AgencyId; fileId: FileId; day: string; cpuMs: number },
): Promise<void> {
  await db
    .updateTable("files")
    .set({ reading_cpu_ms: sql<number>`reading_cpu_ms + ${cpuMs}` })
    .where("id", "=", fileId)
    .execute();
  await db
    .insertInto("reading_usage")
    .values({ agency_id: agencyId, day, cpu_ms: cpuMs })
    .onConflict((conflict) =>
      conflict.columns(["agency_id", "day"]).doUpdateSet({ cpu_ms: sql<number>`reading_usage.cpu_ms + ${cpuMs}` }),
    )
    .execute();
}

/** Counts pages for the agency's day; returns false, and counts nothing, when they exceed the daily limit `most`. */
export async function takePages(
  db: AgencyDb,
  { agencyId, day, pages, most }: { agencyId: AgencyId; day: string; pages: number; most: number },
): Promise<boolean> {
  if (pages > most) return false;
  const counted = await db
    .insertInto("reading_usage")
    .values({ agency_id: agencyId, day, pages })
    .onConflict((conflict) =>
      conflict
        .columns(["agency_id", "day"])
        .doUpdateSet({ pages: sql<number>`reading_usage.pages + ${pages}` })
        .where(sql<boolean>`reading_usage.pages + ${pages} <= ${most}`),
    )
    .returning("day")
    .executeTakeFirst();
  return counted !== undefined;
}
