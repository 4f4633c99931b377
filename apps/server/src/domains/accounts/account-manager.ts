import { INVALID_ASSIGNEE } from "@cara/contract/messages.ts";
import { findAssignableUser } from "#domains/identity/find-agency-user.ts";
import { parseId, type AgencyUserId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";

/** The manager that a form names, or none. The one on record stays, also after they left; a new one is a colleague. */
export async function findManager(
  { db, settings }: UseCaseContext,
  named: string | null,
  onRecord: AgencyUserId | null = null,
): Promise<Result<AgencyUserId | null, "INVALID_MANAGER">> {
  if (!named) return ok(null);
  const id = parseId<AgencyUserId>(named);
  if (id !== null && id === onRecord) return ok(id);
  const colleague = id && (await findAssignableUser(db, id, settings.providerDomain));
  return colleague ? ok(colleague.id) : refuse("INVALID_MANAGER", INVALID_ASSIGNEE, "managerId");
}
