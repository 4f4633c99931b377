import { forgetAnswers } from "../src/graphql/ask-once.ts";
import { COLLEAGUES } from "./fake-policies.ts";
import { noMore, signedIn } from "./fake-server.ts";

/** One row of the list. */
export const workspaceRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  title: `Workspace ${id}`,
  state: "IDLE",
  attention: [],
  takeoverRequest: null,
  updatedAt: "2026-03-05T21:04:00.000Z",
  agencyUser: { name: "Jane Doe" },
  ...more,
});

/** One page of the list. */
export const workspaces = (nodes: readonly object[], pageInfo: object = noMore) => ({
  caraWorkspaces: { edges: nodes.map((node) => ({ node })), pageInfo },
});

/** Responses for the list of workspaces. */
export function workspacesReplies() {
  forgetAnswers();
  return { ...signedIn, Workspaces: () => workspaces([]), AgencyUsers: () => ({ agencyUsers: COLLEAGUES }) };
}
