import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { NOT_YOUR_WORKSPACE } from "@cara/contract/messages.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Composer } from "@cara/ui/composer.tsx";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { discardDraft, discardFiles, keepDraft, readDraft } from "../../forms/draft.ts";
import { useChosenFiles } from "../../forms/use-chosen-files.ts";
import { READ_ONLY, useMayChange } from "../../lib/role.ts";
import { sayDraftKey, type SayAnswer } from "./say.action.ts";
import { isAtWork } from "./workspace-live.ts";
import type { Workspace } from "./workspace-page.ts";
import { StopButton } from "./workspace-run-actions.tsx";

interface WorkspaceComposerProps {
  workspace: Workspace;
  /** The server has the message. */
  onSent(): void;
}

/** Where the workspace's person says more. What is typed and chosen stays until the server has it. */
export function WorkspaceComposer({ workspace, onSent }: WorkspaceComposerProps) {
  const { id } = workspace;
  const mayChange = useMayChange();
  const key = sayDraftKey(id);
  const fetcher = useFetcher<SayAnswer>();
  const { filesOf, choose, append, learn } = useChosenFiles(key);
  const answer = fetcher.data;
  const isSending = fetcher.state !== "idle";
  learn(answer?.arrived);
  // What was typed, and which answer was known then: a later one that took it leaves the box empty.
  const [typed, setTyped] = useState({ text: keptText(key), under: answer });
  const isAnsweredSince = !isSending && typed.under !== answer;
  const text = isAnsweredSince && answer?.isSent ? "" : typed.text;

  const latest = useRef({ choose, onSent });
  useEffect(() => {
    latest.current = { choose, onSent };
  });
  useEffect(() => {
    if (isSending || !answer?.isSent) return;
    latest.current.choose("files", []);
    discardDraft(key);
    discardFiles(key);
    latest.current.onSent();
  }, [isSending, answer, key]);

  const write = (words: string): void => {
    setTyped({ text: words, under: answer });
    keepDraft(key, { text: words });
  };
  const send = (message: string): void => {
    const data = new FormData();
    data.set("message", message);
    append(data);
    void fetcher.submit(data, { method: "post", action: `/app/workspaces/${id}`, encType: "multipart/form-data" });
  };
  const error = isAnsweredSince ? errorOf(answer) : undefined;
  return (
    <div className="flex-none border-t border-line px-gutter pt-3 pb-4 max-sm:px-3 max-sm:pb-3">
      <Composer
        className="mx-auto max-w-260"
        label="Message Cara"
        placeholder="Message Cara"
        inline
        text={text}
        onTextChange={write}
        files={filesOf("files")}
        onFilesChange={(files) => {
          choose("files", files);
          setTyped({ text, under: answer });
        }}
        onSend={({ text: message }) => send(message)}
        takesFiles={workspace.customPreset?.allowFileUpload ?? true}
        loading={isSending}
        offReason={mayChange ? offReason(workspace) : READ_ONLY}
        tools={workspace.isMine && mayChange && isAtWork(workspace) && <StopButton workspaceId={id} />}
        error={error}
        kinds={FILE_KINDS}
        maxBytes={FILE_MAX_BYTES}
        maxFiles={FILES_PER_SUBMIT}
        maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
      />
    </div>
  );
}

/** Why nothing can be said just now. */
function offReason({ isMine, state }: Workspace): string | undefined {
  if (!isMine) return NOT_YOUR_WORKSPACE;
  if (state === "WORKING") return "Cara is working";
  return state === "CREATED" ? "Cara is about to begin" : undefined;
}

function errorOf(answer: SayAnswer | undefined): string | undefined {
  if (!answer) return undefined;
  return [...Object.values(answer.fields), answer.message].filter(Boolean).join(" ") || undefined;
}

function keptText(key: string): string {
  const text = readDraft(key)?.["text"];
  return typeof text === "string" ? text : "";
}
