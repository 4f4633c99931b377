import { createCaraWorkspace, NewWorkspace } from "../../src/domains/copilot/workspaces/create-cara-workspace.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import type { TestAgency, TestUser } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";

/** Everything a message about a workspace can bring along without a look at the database. */
export const WORKSPACE = `subscription Live($id: ID!, $after: String) {
  watchCaraWorkspace(id: $id, after: $after) {
    version reset kind
    workspace { id title state runState failure inputTokens outputTokens costMicros }
    message { id role content position }
    stage { id type state result initiatedByMessageId processAttachmentsDetails { currentFileProgress } }
    event { id stageId position type status title content toolCall { name argumentsJson result } }
    artifact { id type state subject to body }
    draft { messageId text }
  } }`;

/** A workspace with its first message. */
export const openWorkspace = async (agency: TestAgency, input: object = {}, as?: TestUser): Promise<Workspace> =>
  must(await agency.run(createCaraWorkspace, NewWorkspace.parse({ message: "What is covered?", ...input }), as));
