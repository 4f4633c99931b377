import { recordEvent } from "#platform/events/record-event.ts";
import { publishChange } from "#platform/live/publish-change.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Takeover } from "./takeover.ts";
import { saveDecision } from "./takeover.store.ts";

/** What the workspace's history calls a request that ends without a new owner. */
const KINDS = { DECLINED: "workspace.takeover_declined", WITHDRAWN: "workspace.takeover_withdrawn" } as const;

/** Ends an open request that leaves the workspace with its owner. The caller has locked the workspace. */
export async function endRequest(
  context: UseCaseContext,
  { id, workspaceId, requestedBy }: Takeover,
  state: keyof typeof KINDS,
): Promise<void> {
  await saveDecision(context.db, { id, state, decidedAt: context.clock.now() });
  const kind = KINDS[state];
  await recordEvent(context, { kind, subjectId: workspaceId, details: { takeoverId: id, requestedBy } });
  await publishChange(context, { topic: `workspace:${workspaceId}`, kind, subjectId: workspaceId });
}
