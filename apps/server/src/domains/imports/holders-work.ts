import { INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { HolderDraft, holderChanges, toNewHolder, type Holder } from "#domains/certificates/holders/holder.ts";
import {
  holdersAlike,
  identityKey,
  restoreHolders,
  writeHolders,
} from "#domains/certificates/holders/import-holders.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { duplicateRow, kindWork, newRow, refusedRow, updateRow, type RowValidation } from "./row-validation.ts";
import { isOutOfStep, OUT_OF_STEP, readRow, type Problem, type RowReader } from "./row-reader.ts";
import { readZone } from "./words.ts";

/** The planned write of a holder's row. */
export type HolderPlan = { before: Holder | null; after: Holder };
/** What an undo restores, for a holder that was there before. */
type Former = { deliveryEmail?: string | null };

type Read = { ok: true; draft: HolderDraft } | { ok: false; problems: Problem[] };

/** Imports certificate holders, in batches of rows. A row of one that is on file can change its delivery email alone. */
export const holdersWork = kindWork<HolderPlan>({
  async validate({ db }, dataImport, rows, phase) {
    const read = rows.map((row) => readHolder(readRow(dataImport, row)));
    const drafts = read.flatMap((one) => (one.ok ? [one.draft] : []));
    const world = await holdersAlike(db, drafts, { hold: phase === "RUN" });
    return rows.map((row, at): RowValidation<HolderPlan> => {
      if (isOutOfStep(dataImport, row)) return refusedRow(row.number, OUT_OF_STEP);
      const one = read[at];
      if (!one?.ok) return refusedRow(row.number, one?.problems ?? REQUIRED);
      const key = identityKey(one.draft);
      const validated = validateHolderRow(row.number, one.draft, { key, before: world.get(key) ?? null });
      // the next row sees what this row creates
      if (phase === "RUN" && validated.plan) world.set(key, validated.plan.after);
      return validated;
    });
  },
  async write(context, dataImport, planned) {
    const added = planned.flatMap(({ plan: { before, after } }) => (before ? [] : [after]));
    const changed = planned.flatMap(({ plan: { before, after } }) => (before ? [{ before, after }] : []));
    await writeHolders(context, dataImport.id, { added, changed });
    return planned.map(({ number, plan: { before, after } }) => {
      const former: Former = before ? { deliveryEmail: before.deliveryEmail } : {};
      return { number, targetId: after.id, leftVersion: after.version, former };
    });
  },
  async restore(context, dataImport, rows) {
    const formers = rows.map(({ targetId, leftVersion, former }) => ({
      id: targetId as CertificateHolderId,
      leftVersion: leftVersion ?? 0,
      deliveryEmail: (former as Former).deliveryEmail ?? null,
    }));
    const restored = await restoreHolders(context, dataImport.id, formers);
    return new Set(
      rows.filter(({ targetId }) => restored.has(targetId as CertificateHolderId)).map(({ number }) => number),
    );
  },
});

/** Reads a row as the form would; the state may be written out. */
function readHolder(row: RowReader): Read {
  const zoneText = row.text("zone");
  const zone = zoneText && readZone(zoneText);
  const parts = ["line1", "line2", "city", "postalCode"] as const;
  const address = { ...Object.fromEntries(parts.map((part) => [part, row.text(part)])), zone };
  const draft = { name: row.text("name") ?? "", address, deliveryEmail: row.text("deliveryEmail") };
  const parsed = HolderDraft.safeParse(draft);
  const isUnknown = zoneText !== null && !zone;
  if (parsed.success && !isUnknown) return { ok: true, draft: parsed.data };
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => row.problem(String(path.at(-1)), message));
  const others = isUnknown ? issues.filter(({ field }) => field !== "zone") : issues;
  return { ok: false, problems: [...others, ...(isUnknown ? [row.problem("zone", INVALID_ZONE)] : [])] };
}

/** Validates one row of holders. */
function validateHolderRow(
  number: number,
  draft: HolderDraft,
  { key, before }: { key: string; before: Holder | null },
): RowValidation<HolderPlan> {
  const identity = { key, alike: [] };
  if (!before) return newRow(number, identity, { before, after: toNewHolder(draft) });
  const deliveryEmail = draft.deliveryEmail ?? before.deliveryEmail;
  const after = { ...before, deliveryEmail, version: before.version + 1 };
  const changes = holderChanges(before, after);
  if (changes.length === 0)
    return duplicateRow(number, identity, `Already on file as ${before.name} with the same values`, before.id);
  return updateRow(number, "HOLDERS", { identity, targetId: before.id, changes, plan: { before, after } });
}
