import type { TakeoverBasis, TakeoverState } from "@cara/contract/workspace-terms.ts";
import type { AgencyUserId, WorkspaceId, WorkspaceTakeoverId } from "#kernel/ids.ts";

/** A request to take over a workspace, or a takeover by an OWNER of the agency, who needs no consent. */
export type Takeover = {
  id: WorkspaceTakeoverId;
  workspaceId: WorkspaceId;
  /** Who owned the workspace when it was requested. */
  fromUserId: AgencyUserId;
  requestedBy: AgencyUserId;
  requestedAt: Date;
  basis: TakeoverBasis;
  state: TakeoverState;
  decidedAt: Date | null;
};
