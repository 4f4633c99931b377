import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { graphql } from "../../../graphql/gen/gql.ts";
import { watch } from "../../../graphql/live.ts";
import { useRefresh } from "../../../graphql/use-refresh.ts";
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
        flagged
        body
        document {
          type
          data
          downloadUrl
        }
        certificate {
          holder {
            name
          }
          downloadUrl
        }
      }
      draft {
        messageId
        text
      }
    }
  }
`);

/** After this time without a connection the page shows a notice. */
const LOST_AFTER_MS = 10_000;

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

type Connection = "opening" | "live" | "broken" | "lost";

/** The current workspace: the loaded state with the events of the live channel applied. */
export function useLiveWorkspace(loaded: Workspace) {
  const { id } = loaded;
  const { revalidate } = useRevalidator();
  const [live, step] = useReducer(next, loaded, beginLive);
  const [connection, setConnection] = useState<Connection>("opening");
  const isConnected = useRef(false);
  // Revalidate before hiding the notice that updates may be missing.
  const refresh = useRefresh(async () => {
    await revalidate();
    if (isConnected.current) setConnection("live");
  });
  const latest = useRef({ loaded, refresh, revalidate });
  useEffect(() => {
    latest.current = { loaded, refresh, revalidate };
  });
  useEffect(() => step({ kind: "load", workspace: loaded }), [loaded]);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let hasBroken = false;
    const stop = watch(
      WatchCaraWorkspace,
      { id },
      {
        onChange: (change) => {
          step({ kind: "change", change });
          if (isPartial(change)) latest.current.refresh();
        },
        onStand: (change) => {
          step({ kind: "change", change });
          if (isBehind(latest.current.loaded, change)) latest.current.refresh();
        },
        onSignedOut: () => void latest.current.revalidate(),
        onConnection: (isUp) => {
          isConnected.current = isUp;
          if (!isUp) {
            hasBroken = true;
            setConnection((now) => (now === "lost" ? now : "broken"));
            waiting ??= setTimeout(() => setConnection("lost"), LOST_AFTER_MS);
            return;
          }
          clearTimeout(waiting);
          waiting = undefined;
          if (hasBroken) latest.current.refresh();
          else setConnection("live");
          hasBroken = false;
        },
      },
    );
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [id]);

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

/** Whether something may have changed between the first load and the start of the stream. */
const isBehind = (loaded: Workspace, { workspace }: WorkspaceChange): boolean =>
  !workspace || isAtWork(workspace) || isAtWork(loaded) || workspace.updatedAt !== loaded.updatedAt;
