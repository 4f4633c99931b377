import type { SessionId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { revokeSessionOf } from "./session.store.ts";

/** Ends one of the person's own sessions, in this browser or another, as of its next request. */
export async function revokeSession(
  context: UseCaseContext,
  { sessionId }: { sessionId: SessionId },
): Promise<Result<SessionId>> {
  const { db, actor } = context;
  if (!(await revokeSessionOf(db, actor.userId, sessionId))) throw notFound();
  await recordEvent(context, { kind: "session.revoked", subjectId: sessionId });
  return ok(sessionId);
}
