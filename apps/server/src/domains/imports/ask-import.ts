import { IMPORT_NOT_NOW } from "@cara/contract/messages.ts";
import { discardFile } from "#domains/documents/discard-file.ts";
import { filesById } from "#domains/documents/list-files.ts";
import type { ImportId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { mayAsk, type Import } from "./import.ts";
import { getImport, lockImport, removeImport, saveImport } from "./import.store.ts";
import { mayImport } from "./imports.access.ts";

type Asked = Result<Import, "NOT_NOW">;
type Change = Parameters<typeof saveImport>[2];

/** Starts writing the rows as previewed. */
export const runImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "run", "import.run_asked", {
    state: "RUNNING",
    startedAt: context.clock.now(),
    askedBy: context.actor.userId,
  });

/** Pauses writing after the current batch; written rows stay. */
export const pauseImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "pause", "import.paused", { state: "PAUSED" });

/** Resumes a paused import. */
export const resumeImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "resume", "import.resumed", {
    state: "RUNNING",
    failure: null,
    askedBy: context.actor.userId,
  });

/** Undoes everything the import wrote that was not edited since. */
export const undoImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "undo", "import.undo_asked", {
    state: "UNDOING",
    failure: null,
    askedBy: context.actor.userId,
  });

/** Discards an import that has written nothing, with its rows and its file. */
export async function discardImport(context: UseCaseContext, importId: ImportId): Promise<Asked> {
  const { db, actor } = context;
  requireAccess(mayImport(actor));

  const dataImport = await lockImport(db, importId);
  if (!dataImport) throw notFound();
  if (!mayAsk("discard", dataImport.state)) return refuse("NOT_NOW", IMPORT_NOT_NOW);
  await removeImport(db, importId);
  // the file may have been deleted separately
  if ((await filesById(db, [dataImport.fileId])).has(dataImport.fileId)) await discardFile(context, dataImport.fileId);
  await recordEvent(context, { kind: "import.discarded", subjectId: importId, details: { fileId: dataImport.fileId } });
  return ok(dataImport);
}

async function ask(
  context: UseCaseContext,
  importId: ImportId,
  input: Parameters<typeof mayAsk>[0],
  kind: `import.${string}`,
  change: Change,
): Promise<Asked> {
  const { db, actor } = context;
  requireAccess(mayImport(actor));

  const before = await lockImport(db, importId);
  if (!before) throw notFound();
  if (!mayAsk(input, before.state)) return refuse("NOT_NOW", IMPORT_NOT_NOW);
  await saveImport(db, importId, { ...change, version: before.version + 1 });
  await recordEvent(context, { kind, subjectId: importId });
  return ok(await getImport(db, importId));
}
