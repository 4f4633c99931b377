import { HOLDER_ON_FILE } from "@cara/contract/messages.ts";
import { newId, type CertificateHolderId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import type { Holder, HolderDraft } from "./holder.ts";
import { insertHolder } from "./holder.store.ts";
import { mayChangeHolders } from "./holders.access.ts";

/** Adds a holder to the list, once per name and address. */
export async function createHolder(
  context: UseCaseContext,
  draft: HolderDraft,
): Promise<Result<Holder, "HOLDER_ON_FILE">> {
  const { db, actor, clock } = context;
  requireAccess(mayChangeHolders(actor));

  const holder = await insertHolder(db, actor.agencyId, { id: newId<CertificateHolderId>(), ...draft }, clock.now());
  if (!holder) return refuse("HOLDER_ON_FILE", HOLDER_ON_FILE, "name");
  await recordHolderChanges(context, [{ holder, kind: "CREATED" }]);
  await recordEvent(context, { kind: "holder.created", subjectId: holder.id });
  return ok(holder);
}
