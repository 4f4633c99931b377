import { findAccount } from "#domains/accounts/find-account.ts";
import { notFound } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { recordHolderChanges } from "./holder-history.ts";
import type { HolderRequirement } from "./holder-requirement.ts";
import { lockHolder, saveHolder } from "./holder.store.ts";

/** Notes in the holder's history that what it requires of an account was remembered or forgotten. */
export async function noteRequirement(
  context: UseCaseContext,
  { holderId, accountId }: Pick<HolderRequirement, "holderId" | "accountId">,
  kind: "REMEMBERED" | "FORGOTTEN",
): Promise<void> {
  const account = await findAccount(context.db, accountId);
  if (!account) throw notFound();
  const before = await lockHolder(context.db, holderId);
  const holder = { ...before, version: before.version + 1 };
  await saveHolder(context.db, holder);
  const { name } = account.profile;
  const [from, to] = kind === "REMEMBERED" ? [null, name] : [name, null];
  await recordHolderChanges(context, [{ holder, kind, changes: [{ field: "account", from, to }] }]);
  const event = kind === "REMEMBERED" ? "holder.requirement_remembered" : "holder.requirement_forgotten";
  await recordEvent(context, { kind: event, subjectId: holderId, details: { accountId } });
}
