import { z } from "zod";
import { IMPORT_FIELD_NEEDED } from "@cara/contract/messages.ts";
import type { ImportId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import type { Import } from "./import.ts";
import { getImport, lockImport } from "./import.store.ts";
import { mayImport } from "./imports.access.ts";
import { refuseWithoutPreview, startCheck } from "./start-check.ts";

/** Whether a field is left out of the rows in which it cannot be read. */
export const LeftOutField = z.object({ field: z.string().max(100), leftOut: z.boolean() });
export type LeftOutField = z.infer<typeof LeftOutField>;

/**
 * Imports rows without a field where its cell cannot be read, or takes that back. What can be read is imported as before.
 * Every row is checked again, because a row that was refused may repeat another one.
 */
export async function leaveOutField(
  context: UseCaseContext,
  { importId, change: { field, leftOut } }: { importId: ImportId; change: LeftOutField },
): Promise<Result<Import, "ALREADY_STARTED" | "STALE_VERSION" | "FIELD_NEEDED">> {
  const { db, actor } = context;
  requireAccess(mayImport(actor));

  const before = await lockImport(db, importId);
  if (!before) throw notFound();
  const isLeftOut = field in before.leftOut;
  // asked for a second time, perhaps by a colleague
  if (isLeftOut === leftOut && !before.startedAt) return ok(before);
  const late = refuseWithoutPreview(before);
  if (late) return late;
  const known = IMPORT_FIELDS[before.kind].find(({ name }) => name === field);
  if (!known?.canLeaveOut || before.matching[field] === undefined)
    return refuse("FIELD_NEEDED", IMPORT_FIELD_NEEDED, "field");

  const others = Object.keys(before.leftOut).filter((name) => name !== field);
  await startCheck(db, before, { leftOut: leftOut ? [...others, field] : others });
  await recordEvent(context, { kind: "import.field_left_out", subjectId: importId, details: { field, leftOut } });
  return ok(await getImport(db, importId));
}
