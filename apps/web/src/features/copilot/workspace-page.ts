import { execute } from "../../graphql/execute.ts";
import { GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CaraWorkspaceQuery, WatchCaraWorkspaceSubscription } from "../../graphql/gen/graphql.ts";
import { createKept } from "../../graphql/kept.ts";

const CaraWorkspaceById = graphql(`
  query CaraWorkspace($id: ID!) {
    caraWorkspace(id: $id) {
      id
      title
      preset
      state
      createdAt
      updatedAt
      isMine
      isRehearsal
      run {
        state
        failure
      }
      agencyUser {
        id
        name
      }
      customPreset {
        id
        title
      }
      files {
        id
        name
        sizeBytes
        url
      }
      serviceRequest {
        id
        type
        state
        dueAt
        clientName
        clientPhone
        account {
          account {
            name
          }
        }
      }
      messages {
        id
        position
        role
        content
        timestamp
        files {
          id
          name
          sizeBytes
          url
        }
      }
      planStages {
        id
        type
        state
        result
        createdAt
        startedAt
        endedAt
        initiatedByMessageId
        processAttachmentsDetails {
          currentFileProgress
        }
        events {
          id
          stageId
          position
          type
          status
          title
          content
          startedAt
          endedAt
          toolCall {
            name
            argumentsJson
            result
          }
        }
      }
      artifacts {
        id
        type
        state
        version
        createdAt
        subject
        to
        body
        documentType
        dataJson
        downloadUrl
        approval {
          id
          state
          approvedAt
          approvedBy {
            name
          }
          sentAt
          failure
        }
      }
    }
  }
`);

/** A workspace as its page shows it. */
export type Workspace = CaraWorkspaceQuery["caraWorkspace"];
export type WorkspaceMessage = Workspace["messages"][number];
export type WorkspaceFile = Workspace["files"][number];
export type PlanStage = Workspace["planStages"][number];
export type PlanEvent = PlanStage["events"][number];
export type Artifact = Workspace["artifacts"][number];
/** One word of the live channel about a workspace. */
export type WorkspaceChange = WatchCaraWorkspaceSubscription["watchCaraWorkspace"];
export type WorkspaceNow = NonNullable<WorkspaceChange["workspace"]>;

/** The workspace a page shows: reading it again must never take it away from someone who writes in it. */
export const keptWorkspace = createKept<Workspace>();

/** Reads a workspace. One that is already shown stays as it is while the server cannot answer (`isStale`). */
export const loadWorkspace = (id: string, request: Request) =>
  keptWorkspace.read(readWorkspace(id, request), (shown) => shown.id === id);

async function readWorkspace(id: string, request: Request): Promise<Workspace> {
  try {
    return (await execute(CaraWorkspaceById, { id }, request)).caraWorkspace;
  } catch (error) {
    if (error instanceof GraphQLFailure && error.code === "NOT_FOUND")
      throw new GraphQLFailure("Workspace not found", error.code, error.requestId);
    throw error;
  }
}
