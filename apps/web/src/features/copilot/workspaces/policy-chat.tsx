import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Button } from "@cara/ui/button.tsx";
import { Composer } from "@cara/ui/composer.tsx";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { readDraft, saveDraft } from "../../../forms/draft.ts";
import { errorsOf, type Outcome } from "../../../forms/outcome.ts";
import { useSubmission } from "../../../forms/use-submission.ts";
import { READ_ONLY, useMayChange } from "../../../lib/role.ts";
import { StopButton } from "../runs/workspace-run-actions.tsx";
import { StepsReaderContext } from "../runs/use-stage-steps.ts";
import { isAtWork, type Workspace } from "../workspace.ts";
import { useLiveWorkspace } from "./use-live-workspace.ts";
import { WaitingIndicator } from "./waiting-indicator.tsx";
import { WorkspaceAnnouncer } from "./workspace-announcer.tsx";
import { Conversation, type ConversationHandle } from "./workspace-conversation.tsx";
import { MessageBubble, StaleAnswersContext } from "./workspace-message.tsx";

const DISCLAIMER = "The assistant is not a licensed agent. Answers may be incomplete.";
const EXAMPLE = "Does the policy respond when a subcontractor has no insurance?";

/** The draft key of a question until the server accepts it. */
export const questionDraftKey = (policyId: string): string => `explorer.${policyId}`;

interface PolicyChatProps {
  policyId: string;
  /** The route that questions are posted to. */
  action: string;
  /** Null until somebody has asked. */
  workspace: Workspace | null;
  staleAnswers: ReadonlySet<string>;
}

/** A question that is on its way to the server. */
interface Pending {
  text: string;
  since: number;
  /** The position of the newest message before it. */
  after: number;
}

/** The agency's conversation with Cara about a policy, and the box to ask in. */
export function PolicyChat({ policyId, action, workspace, staleAnswers }: PolicyChatProps) {
  const key = questionDraftKey(policyId);
  const mayChange = useMayChange();
  const [text, setText] = useState(() => draftText(key));
  const [pending, setPending] = useState<Pending | null>(null);
  const [isFolded, setFolded] = useState(false);
  const [dismissed, setDismissed] = useState<Outcome>();
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") setText("");
  });
  const sending = busy ? pending : null;
  const write = (typed: string): void => {
    setText(typed);
    setDismissed(outcome);
    saveDraft(key, { text: typed });
  };
  const send = (message: string): void => {
    setPending({ text: message, since: Date.now(), after: workspace?.messages.at(-1)?.position ?? 0 });
    setFolded(false);
    submit({ message }, { method: "post", action, encType: "application/json" });
  };
  const isWorking = workspace !== null && isAtWork(workspace);
  return (
    <section
      aria-label="Ask a question"
      className="flex max-h-[42dvh] min-h-0 flex-none flex-col border-t border-line bg-sheet"
    >
      <header className="flex flex-none flex-wrap items-center gap-x-3 gap-y-0.5 px-gutter pt-2.5 pb-1 max-sm:px-4">
        <h2 className="text-sm font-semibold">Ask a question</h2>
        <p className="ml-auto text-xs text-fg-subtle max-sm:order-last max-sm:ml-0 max-sm:w-full">{DISCLAIMER}</p>
        {workspace && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={!isFolded}
            className="max-sm:ml-auto"
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? (
              <ChevronUp aria-hidden="true" className="size-3.5" />
            ) : (
              <ChevronDown aria-hidden="true" className="size-3.5" />
            )}
            {isFolded ? "Show conversation" : "Hide conversation"}
          </Button>
        )}
      </header>
      {workspace ? (
        <StaleAnswersContext value={staleAnswers}>
          <LiveConversation key={workspace.id} loaded={workspace} sending={sending} isFolded={isFolded} />
        </StaleAnswersContext>
      ) : (
        sending && (
          <div className="flex flex-col gap-2.5 overflow-y-auto px-gutter py-3 max-sm:px-4">{onItsWay(sending)}</div>
        )
      )}
      <Composer
        className="flex-none px-gutter pt-2 pb-3.5 max-sm:px-3"
        label="Ask a question"
        placeholder={EXAMPLE}
        inline
        minRows={1}
        text={busy ? "" : text}
        onTextChange={write}
        files={NO_FILES}
        onFilesChange={() => undefined}
        onSend={({ text: message }) => send(message)}
        takesFiles={false}
        loading={busy}
        sendLabel="Ask"
        sendingLabel="Asking"
        offReason={mayChange ? (isWorking ? "Cara is working" : undefined) : READ_ONLY}
        tools={isWorking && workspace.isMine && mayChange && <StopButton workspaceId={workspace.id} />}
        error={busy || outcome === dismissed ? undefined : errorsOf(outcome)}
        kinds={FILE_KINDS}
        maxBytes={FILE_MAX_BYTES}
        maxFiles={0}
        maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
      />
    </section>
  );
}
const NO_FILES: readonly File[] = [];

/** The question as it was typed, and how far waiting has come. */
const onItsWay = ({ text, since }: Pending): ReactNode => (
  <>
    <MessageBubble message={typed(text, since)} speaker="agent" owner="You" />
    <WaitingIndicator since={since} />
  </>
);
const typed = (content: string, since: number): Workspace["messages"][number] => ({
  id: "sending",
  position: 0,
  role: "USER",
  content,
  timestamp: new Date(since).toISOString(),
  author: null,
  citations: [],
  files: [],
});

interface LiveConversationProps {
  loaded: Workspace;
  sending: Pending | null;
  isFolded: boolean;
}

function LiveConversation({ loaded, sending, isFolded }: LiveConversationProps) {
  const { live, connection, addEarlier, addSteps } = useLiveWorkspace(loaded);
  const stepsReader = useMemo(() => ({ workspaceId: loaded.id, onLoad: addSteps }), [loaded.id, addSteps]);
  const { workspace } = live;
  const conversation = useRef<ConversationHandle>(null);
  const isSending = sending !== null;
  useEffect(() => {
    if (isSending) conversation.current?.afterSending();
  }, [isSending]);
  const asked = workspace.messages.findLast(({ role }) => role === "USER");
  const since = sending?.since ?? (asked ? Date.parse(asked.timestamp) : 0);
  // the live channel may bring the question before the server's reply
  const isIn = sending !== null && asked !== undefined && asked.position > sending.after;
  const waiting =
    sending && !isIn ? onItsWay(sending) : sending || isAtWork(workspace) ? <WaitingIndicator since={since} /> : null;
  return (
    <>
      <ConnectionLost shown={connection === "lost"} />
      {!isFolded && (
        <StepsReaderContext value={stepsReader}>
          <Conversation ref={conversation} live={live} onEarlier={addEarlier} waiting={waiting} showsStart />
        </StepsReaderContext>
      )}
      <WorkspaceAnnouncer workspace={workspace} />
    </>
  );
}

function draftText(key: string): string {
  const text = readDraft(key)?.["text"];
  return typeof text === "string" ? text : "";
}
