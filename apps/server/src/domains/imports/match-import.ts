import { z } from "zod";
import {
  IMPORT_CHANGED,
  IMPORT_COLUMN_UNKNOWN,
  IMPORT_FIELD_TWICE,
  IMPORT_NOT_NOW,
  REQUIRED,
} from "@cara/contract/messages.ts";
import type { ImportId } from "#kernel/ids.ts";
import { ok, refuse, refuseFields, type FieldProblem, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import { mayAsk, type Import, type Matching } from "./import.ts";
import { getImport, lockImport } from "./import.store.ts";
import { mayImport } from "./imports.access.ts";
import { startCheck } from "./start-check.ts";

/** The matching that a person confirms. */
export const ConfirmedMatching = z.object({
  matching: z.array(z.object({ field: z.string(), column: z.number().int() })).max(100),
  version: z.number().int(),
});
export type ConfirmedMatching = z.infer<typeof ConfirmedMatching>;

/** Confirms the matching and starts validating every row. Also allowed from READY, to match again. */
export async function matchImport(
  context: UseCaseContext,
  { importId, confirmed: { matching: pairs, version } }: { importId: ImportId; confirmed: ConfirmedMatching },
): Promise<Result<Import, "STALE_VERSION" | "NOT_NOW" | "INVALID_MATCHING">> {
  const { db, actor } = context;
  requireAccess(mayImport(actor));

  const before = await lockImport(db, importId);
  if (!before) throw notFound();
  if (!mayAsk("match", before.state)) return refuse("NOT_NOW", IMPORT_NOT_NOW);
  const stale = rejectStaleVersion(before, version, IMPORT_CHANGED);
  if (stale) return stale;
  const problems = problemsOf(before, pairs);
  if (problems.length > 0) return refuseFields("INVALID_MATCHING", problems);

  const matching: Matching = Object.fromEntries(pairs.map(({ field, column }) => [field, column]));
  // a field in another column is another decision
  const leftOut = Object.keys(before.leftOut).filter((field) => before.matching[field] === matching[field]);
  await startCheck(db, before, { matching, leftOut });
  await recordEvent(context, { kind: "import.matched", subjectId: importId, details: { matching } });
  return ok(await getImport(db, importId));
}

/** The problems of a matching, by field. */
export function problemsOf(
  { kind, headers }: Pick<Import, "kind" | "headers">,
  pairs: ConfirmedMatching["matching"],
): FieldProblem[] {
  const fields = IMPORT_FIELDS[kind];
  const problems: FieldProblem[] = [];
  const taken = new Set<number>();
  const named = new Set<string>();
  for (const { field, column } of pairs) {
    const path = `matching.${field}`;
    if (!fields.some(({ name }) => name === field) || named.has(field))
      problems.push({ path, message: IMPORT_FIELD_TWICE });
    else if (column < 0 || column >= headers.length) problems.push({ path, message: IMPORT_COLUMN_UNKNOWN });
    else if (taken.has(column)) problems.push({ path, message: IMPORT_FIELD_TWICE });
    taken.add(column);
    named.add(field);
  }
  for (const { name, required } of fields)
    if (required && !named.has(name)) problems.push({ path: `matching.${name}`, message: REQUIRED });
  if (kind === "POLICIES" && !named.has("carrier") && !named.has("naicCode"))
    problems.push({ path: "matching.carrier", message: REQUIRED });
  return problems;
}
