import { execute } from "../../../graphql/execute.ts";
import { GraphQLFailure } from "../../../graphql/failure.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { createCache } from "../../../graphql/cache.ts";
import type { Workspace } from "../workspace.ts";

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
      needsApprover
      isScripted
      run {
        state
        failure
      }
      agencyUser {
        id
        name
      }
      takeoverRequest {
        id
        isMine
        requestedBy {
          name
        }
      }
      takeovers {
        id
        state
        basis
        requestedBy {
          name
        }
        from {
          name
        }
        decidedAt
      }
      customPreset {
        id
        title
        allowFileUpload
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
          id
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
        author {
          name
        }
        citations {
          ...Citation
        }
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
        runId
        eventsCount
        processAttachmentsDetails {
          currentFileProgress
        }
      }
      unfinishedStages {
        id
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
        runId
        createdAt
        subject
        to
        cc
        flagged
        unlisted
        body
        signature
        attachments {
          id
          name
          sizeBytes
          url
        }
        document {
          type
          data
          downloadUrl
        }
        certificate {
          ...CertificateCard @unmask
        }
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

/** The workspace on the page: a failed revalidation must not remove it while someone is typing. */
export const cachedWorkspace = createCache<Workspace>();

/** Loads a workspace. When a revalidation fails, the shown one stays (`isStale`). */
export const loadWorkspace = (id: string, request: Request) =>
  cachedWorkspace.read(readWorkspace(id, request), (shown) => shown.id === id);

export async function readWorkspace(id: string, request: Request): Promise<Workspace> {
  try {
    const { planStages, unfinishedStages, ...read } = (await execute(CaraWorkspaceById, { id }, request)).caraWorkspace;
    const events = new Map(unfinishedStages.map((stage) => [stage.id, stage.events]));
    return { ...read, planStages: planStages.map((stage) => ({ ...stage, events: events.get(stage.id) ?? [] })) };
  } catch (error) {
    if (error instanceof GraphQLFailure && error.code === "NOT_FOUND")
      throw new GraphQLFailure("Workspace not found", error.code, error.requestId);
    throw error;
  }
}
