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

/** Has the rows written as the preview said. */
export const runImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "run", "import.run_asked", {
    state: "RUNNING",
    startedAt: context.clock.now(),
    askedBy: context.actor.userId,
  });

/** Holds the writing after the batch in hand; what is written stays. */
export const pauseImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "pause", "import.paused", { state: "PAUSED" });

/** Goes on where it was held. */
export const resumeImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "resume", "import.resumed", {
    state: "RUNNING",
    failure: null,
    askedBy: context.actor.userId,
  });

/** Takes everything back that the import wrote and nobody has touched since. */
export const undoImport = (context: UseCaseContext, importId: ImportId): Promise<Asked> =>
  ask(context, importId, "undo", "import.undo_asked", {
    state: "UNDOING",
    failure: null,
    askedBy: context.actor.userId,
  });

/** Throws an import away that has written nothing, with its rows and its file. */
export async function discardImport(context: UseCaseContext, importId: ImportId): Promise<Asked> {
  const { db, actor } = context;
  requireAccess(mayImport(actor));

  const it = await lockImport(db, importId);
  if (!it) throw notFound();
  if (!mayAsk("discard", it.state)) return refuse("NOT_NOW", IMPORT_NOT_NOW);
  await removeImport(db, importId);
  // somebody may have deleted the file by itself
  if ((await filesById(db, [it.fileId])).has(it.fileId)) await discardFile(context, it.fileId);
  await recordEvent(context, { kind: "import.discarded", subjectId: importId, details: { fileId: it.fileId } });
  return ok(it);
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
