import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { NOT_YOUR_WORKSPACE } from "@cara/contract/messages.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Composer } from "@cara/ui/composer.tsx";
import { useState } from "react";
import { saveDraft, readDraft } from "../../../forms/draft.ts";
import { errorOf, type Outcome } from "../../../forms/outcome.ts";
import type { WithArrived } from "../../../forms/settle-with-files.ts";
import { useChosenFiles } from "../../../forms/use-chosen-files.ts";
import { useSubmission } from "../../../forms/use-submission.ts";
import { READ_ONLY, useMayChange } from "../../../lib/role.ts";
import { sayDraftKey } from "./say.action.ts";
import { isAtWork, type Workspace } from "../workspace.ts";
import { StopButton } from "../runs/workspace-run-actions.tsx";

const NOT_ADDED = "Failed to add message to workspace";

interface WorkspaceComposerProps {
  workspace: Workspace;
  /** Called when the server has accepted the message. */
  onSent(): void;
}

/** The follow-up input of the workspace's owner. Text and files stay until the server accepts them. */
export function WorkspaceComposer({ workspace, onSent }: WorkspaceComposerProps) {
  const { id } = workspace;
  const mayChange = useMayChange();
  const key = sayDraftKey(id);
  const { filesOf, choose, append, applyUploads, clear } = useChosenFiles(key);
  const [text, setText] = useState(() => draftText(key));
  // the error stays until the text or the files change
  const [dismissed, setDismissed] = useState<Outcome>();
  const { busy, outcome, submit } = useSubmission<WithArrived>(({ status }) => {
    if (status !== "saved") return;
    setText("");
    clear();
    onSent();
  });
  applyUploads(outcome?.arrived);

  const write = (typed: string): void => {
    setText(typed);
    setDismissed(outcome);
    saveDraft(key, { text: typed });
  };
  const send = (message: string): void => {
    const data = new FormData();
    data.set("message", message);
    append(data);
    submit(data, { method: "post", action: `/app/workspaces/${id}`, encType: "multipart/form-data" });
  };
  return (
    <div className="flex-none border-t border-line px-gutter pt-3 pb-4 max-sm:px-3 max-sm:pb-3">
      <Composer
        className="mx-auto max-w-180"
        label="Message Cara"
        placeholder="Message Cara"
        inline
        text={text}
        onTextChange={write}
        files={filesOf("files")}
        onFilesChange={(files) => {
          choose("files", files);
          setDismissed(outcome);
        }}
        onSend={({ text: message }) => send(message)}
        takesFiles={workspace.customPreset?.allowFileUpload ?? true}
        loading={busy}
        offReason={mayChange ? offReason(workspace) : READ_ONLY}
        tools={workspace.isMine && mayChange && isAtWork(workspace) && <StopButton workspaceId={id} />}
        error={busy || outcome === dismissed ? undefined : failure(outcome)}
        kinds={FILE_KINDS}
        maxBytes={FILE_MAX_BYTES}
        maxFiles={FILES_PER_SUBMIT}
        maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
      />
    </div>
  );
}

/** Why no message can be sent now. */
function offReason({ isMine, state }: Workspace): string | undefined {
  if (!isMine) return NOT_YOUR_WORKSPACE;
  if (state === "WORKING") return "Cara is working";
  return state === "CREATED" ? "Cara is about to start" : undefined;
}

function failure(outcome: Outcome | undefined): string | undefined {
  const whole = errorOf(outcome, "");
  const errors = outcome?.status === "invalid" ? outcome.errors.filter(({ path }) => path !== "") : [];
  const messages = errors.map(({ message }) => message);
  return [...messages, ...(whole === undefined ? [] : [`${NOT_ADDED}. ${whole}`])].join(" ") || undefined;
}

function draftText(key: string): string {
  const text = readDraft(key)?.["text"];
  return typeof text === "string" ? text : "";
}
