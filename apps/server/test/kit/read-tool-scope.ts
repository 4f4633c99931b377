import { readConversation, scopeOf } from "../../src/domains/copilot/runs/tool-scope.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import type { WorkspaceRunId } from "../../src/kernel/ids.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";

/** What the tools of a run may see, read in one transaction. */
export const readToolScope = async (db: AgencyDb, workspace: Workspace, runId: WorkspaceRunId) =>
  scopeOf(workspace, runId, await readConversation(db, workspace.id), (look) => look(db));
