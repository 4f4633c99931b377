import { Thinking } from "@cara/ui/caret-mark.tsx";
import { Spinner } from "@cara/ui/spinner.tsx";
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { useConversationScroll } from "./use-conversation-scroll.ts";
import { useEarlierMessages } from "./use-earlier-messages.ts";
import type { Earlier, LiveWorkspace } from "./workspace-live.ts";
import { DraftBubble } from "./workspace-message.tsx";
import { RunEnded } from "../runs/workspace-run-actions.tsx";
import { TurnBlock } from "./workspace-turn.tsx";
import { isThinking, turnsOf } from "./workspace-turns.ts";

/** The imperative handle of a conversation. */
export interface ConversationHandle {
  afterSending(): void;
}

interface ConversationProps {
  live: LiveWorkspace;
  onEarlier(earlier: Earlier): void;
  /** What is shown while Cara works, and a message on its way; by default that she is thinking. */
  waiting?: ReactNode;
  /** Whether an answer that does not fit is shown from its start. */
  showsStart?: boolean;
  ref: Ref<ConversationHandle>;
}

/** Messages, stages and artifacts, oldest first. */
export function Conversation({ live, onEarlier, waiting, showsStart = false, ref }: ConversationProps) {
  const { workspace, draft } = live;
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsOf(workspace), [workspace]);
  const earlier = useEarlierMessages({
    workspaceId: workspace.id,
    first: workspace.messages[0]?.position ?? 1,
    turns: turns.length,
    onLoad: onEarlier,
  });
  const { afterSending } = useConversationScroll({
    box,
    content,
    hasBefore: earlier.hasBefore,
    showsStart,
    onNearBeginning: earlier.more,
  });
  useImperativeHandle(ref, () => ({ afterSending }), [afterSending]);
  const owner = workspace.agencyUser.name;
  return (
    // Focusable, so that long conversations can be scrolled by keyboard. Announcements are made elsewhere, in whole
    // sentences.
    <section
      ref={box}
      role="log"
      aria-live="off"
      aria-label="Conversation with Cara"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-gutter py-4.5 -outline-offset-2 max-sm:px-4"
    >
      <div ref={content} className="mx-auto flex max-w-180 flex-col gap-2.5">
        {earlier.isLoading && (
          <p className="flex items-center justify-center gap-2 py-2 text-xs text-fg-muted">
            <Spinner /> Loading earlier messages
          </p>
        )}
        {turns.slice(turns.length - earlier.rendered).map((turn) => (
          <TurnBlock key={turn.message.id} turn={turn} owner={owner} />
        ))}
        {draft && draft.text.trim() !== "" && <DraftBubble text={draft.text} />}
        {waiting === undefined ? isThinking(workspace) && <AtWork live={live} /> : waiting}
        <RunEnded workspace={live.workspace} now={live.now} />
      </div>
    </section>
  );
}

/** A run normally starts within moments; after this long it is queued. */
const IN_LINE_AFTER_MS = 5_000;

/** The 'Thinking' indicator; says so when the run is still queued behind earlier ones of the agency. */
function AtWork({ live: { workspace, now } }: { live: LiveWorkspace }) {
  // After a follow-up message the newest known run may still be the previous one.
  const isQueued = (now?.runState ?? workspace.run?.state) !== "RUNNING";
  const [isInLine, setInLine] = useState(false);
  useEffect(() => {
    if (!isQueued) return undefined;
    const timer = setTimeout(() => setInLine(true), IN_LINE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setInLine(false);
    };
  }, [isQueued]);
  return (
    <Thinking className="self-end py-1">
      {isInLine ? "Waiting to start: Cara works through your agency's requests in order" : "Thinking"}
    </Thinking>
  );
}
