import { Button } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { ArrowLeft, PanelRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  Link,
  Outlet,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { say } from "./say.action.ts";
import { StepsReaderContext } from "../runs/use-stage-steps.ts";
import { Takeover } from "./takeover.tsx";
import { useLiveWorkspace } from "./use-live-workspace.ts";
import { WorkspaceAnnouncer } from "./workspace-announcer.tsx";
import { WorkspaceComposer } from "./workspace-composer.tsx";
import { Conversation, type ConversationHandle } from "./workspace-conversation.tsx";
import { cachedWorkspace, loadWorkspace } from "./workspace-page.ts";
import type { Workspace } from "../workspace.ts";
import { WorkspacePanel } from "./workspace-panel.tsx";
import { WorkspaceStateBadge } from "./workspace-state-badge.tsx";

/** Delay before a failed revalidation is retried. */
const TRY_AGAIN_MS = 2_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { value: workspace, isStale } = await loadWorkspace(params["workspaceId"] ?? "", request);
  return { workspace, isStale, crumb: workspace.title };
}

export const action = (args: ActionFunctionArgs) => say(args);

export function Component() {
  const { workspace, isStale } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  cachedWorkspace.useShown(workspace);
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setInterval(() => void revalidate(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStale, revalidate]);
  return <WorkspacePage key={workspace.id} loaded={workspace} />;
}

function WorkspacePage({ loaded }: { loaded: Workspace }) {
  const { live, connection, addEarlier, addSteps } = useLiveWorkspace(loaded);
  const [isPanelShown, setIsPanelShown] = useState(false);
  const conversation = useRef<ConversationHandle>(null);
  const { workspace } = live;
  const stepsReader = useMemo(() => ({ workspaceId: loaded.id, onLoad: addSteps }), [loaded.id, addSteps]);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_var(--spacing-rail)]">
      <div>
        <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-gutter py-2.5 max-sm:px-4">
          <Link
            to="/app/workspaces"
            className="hit-area inline-flex items-center gap-1.5 text-link no-underline hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Back to workspaces
          </Link>
          <span className="ml-auto flex items-center gap-3">
            <LiveWord isLive={connection === "live"} />
            <Button size="sm" className="xl:hidden" onClick={() => setIsPanelShown(!isPanelShown)}>
              <PanelRight aria-hidden="true" className="size-3.5" />
              {isPanelShown ? "Conversation" : "Details"}
            </Button>
          </span>
          <div className="flex w-full min-w-0 items-center gap-2 xl:hidden">
            <h1 className="min-w-0 truncate text-base" title={workspace.title}>
              <bdi>{workspace.title}</bdi>
            </h1>
            <WorkspaceStateBadge state={workspace.state} />
          </div>
        </header>
        <ConnectionLost shown={connection === "lost"} />
      </div>
      <div className={cn("flex min-h-0 flex-col", isPanelShown && "max-xl:hidden")}>
        <StepsReaderContext value={stepsReader}>
          <Conversation ref={conversation} live={live} onEarlier={addEarlier} />
        </StepsReaderContext>
        <Takeover workspace={workspace} />
        <WorkspaceComposer workspace={workspace} onSent={() => conversation.current?.afterSending()} />
      </div>
      <WorkspacePanel
        workspace={workspace}
        now={live.now}
        className={cn(
          "border-line xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l",
          !isPanelShown && "max-xl:hidden",
        )}
      />
      <WorkspaceAnnouncer workspace={workspace} />
      <Outlet context={workspace satisfies Workspace} />
    </div>
  );
}

/**
 * Shown while the subscription is connected; without a connection it disappears, and after a while the page says why.
 */
function LiveWord({ isLive }: { isLive: boolean }) {
  if (!isLive) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-fg-subtle">
      <span aria-hidden="true" className="size-1.75 rounded-full bg-green-solid" />
      Live
    </span>
  );
}
