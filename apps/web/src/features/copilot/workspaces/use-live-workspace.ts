import { useCallback, useEffect, useReducer } from "react";
import { useRevalidator } from "react-router";
import { graphql } from "../../../graphql/gen/gql.ts";
import { useLivePage } from "../../../graphql/use-live-page.ts";
import {
  applyChange,
  beginLive,
  mergeLoaded,
  withEarlier,
  withSteps,
  type Earlier,
  type LiveWorkspace,
} from "./workspace-live.ts";
import { isAtWork, type PlanEvent, type Workspace, type WorkspaceChange } from "../workspace.ts";

const WatchCaraWorkspace = graphql(`
  subscription WatchCaraWorkspace($id: ID!, $after: String) {
    watchCaraWorkspace(id: $id, after: $after) {
      version
      reset
      kind
      workspace {
        id
        title
        state
        updatedAt
        ownerId
        takeoverRequestId
        runState
        failure
        inputTokens
        outputTokens
        costMicros
      }
      message {
        id
        position
        role
        content
        timestamp
        citations {
          ...Citation
        }
      }
      stage {
        id
        type
        state
        result
        createdAt
        startedAt
        endedAt
        initiatedByMessageId
        runId
        processAttachmentsDetails {
          currentFileProgress
        }
      }
      event {
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
      artifact {
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
        body
        signature
        document {
          type
          data
          downloadUrl
        }
        certificate {
          ...CertificateCard @unmask
        }
      }
      draft {
        messageId
        text
      }
    }
  }
`);

type Step =
  | { kind: "load"; workspace: Workspace }
  | { kind: "change"; change: WorkspaceChange }
  | { kind: "earlier"; earlier: Earlier }
  | { kind: "steps"; steps: readonly PlanEvent[] };

function next(live: LiveWorkspace, step: Step): LiveWorkspace {
  if (step.kind === "load") return mergeLoaded(live, step.workspace);
  if (step.kind === "change") return applyChange(live, step.change);
  return step.kind === "earlier" ? withEarlier(live, step.earlier) : withSteps(live, step.steps);
}

/** The current workspace: the loaded state with the events of the live channel applied. */
export function useLiveWorkspace(loaded: Workspace) {
  const { id } = loaded;
  const { revalidate } = useRevalidator();
  const [live, step] = useReducer(next, loaded, beginLive);
  useEffect(() => step({ kind: "load", workspace: loaded }), [loaded]);
  const connection = useLivePage(
    WatchCaraWorkspace,
    { id },
    {
      read: revalidate,
      receive: (change, moment, hasBroken) => {
        step({ kind: "change", change });
        if (hasBroken || isOwnershipStale(loaded, change)) return true;
        return moment === "change" ? isPartial(change) : isBehind(loaded, change);
      },
    },
  );

  return {
    live,
    connection,
    addEarlier: useCallback((earlier: Earlier) => step({ kind: "earlier", earlier }), []),
    addSteps: useCallback((steps: readonly PlanEvent[]) => step({ kind: "steps", steps }), []),
  };
}

/**
 * The live channel sends messages without files, the end of a run without its model, and approvals without the
 * approver.
 */
const isPartial = ({ reset, message, workspace, artifact }: WorkspaceChange): boolean =>
  reset ||
  message?.role === "USER" ||
  (!!workspace && !isAtWork(workspace)) ||
  (!!artifact && artifact.state !== "DRAFT");

/** The live channel sends ids of the owner and of an open request to take over, without names. */
const isOwnershipStale = ({ agencyUser, takeoverRequest }: Workspace, { workspace }: WorkspaceChange): boolean =>
  !!workspace && (workspace.takeoverRequestId !== (takeoverRequest?.id ?? null) || workspace.ownerId !== agencyUser.id);

/** Whether something may have changed between the first load and the start of the stream. */
const isBehind = (loaded: Workspace, { workspace }: WorkspaceChange): boolean =>
  !workspace || isAtWork(workspace) || isAtWork(loaded) || workspace.updatedAt !== loaded.updatedAt;
