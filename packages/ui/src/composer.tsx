import { FileText, Paperclip, X } from "lucide-react";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { cn } from "./cn.ts";
import { FieldError } from "./field.tsx";
import { Refusals } from "./file-list.tsx";
import { dropPrompt, useFiles } from "./file-picker.tsx";
import { acceptAttribute, type FileRules } from "./file-rules.ts";
import { Kbd } from "./kbd.tsx";
import { Textarea } from "./textarea.tsx";
import { useFileDrop } from "./use-file-drop.ts";

export interface ComposedMessage {
  /** Trimmed, never empty. */
  text: string;
  files: readonly File[];
}

export interface ComposerProps extends FileRules {
  /** The accessible name of the text field. */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** Receives the trimmed text; the parent clears the box once the message is accepted. */
  onSend: (message: ComposedMessage) => void;
  loading?: boolean | undefined;
  /** Why nothing can be sent now; disables the box and shows the reason. */
  offReason?: string | undefined;
  /** The last attempt failed; text and files are still here. */
  error?: string | undefined;
  placeholder?: string | undefined;
  sendLabel?: string | undefined;
  sendingLabel?: string | undefined;
  /** One line while empty and not focused. */
  inline?: boolean | undefined;
  /** The rows while focused, where three leave too little of what is above. */
  minRows?: number | undefined;
  /** Whether files may be attached; true by default. */
  takesFiles?: boolean | undefined;
  /** Extra controls beside the attach button. */
  tools?: ReactNode;
  maxLength?: number | undefined;
  className?: string | undefined;
}

/** A message box with files, picked or dropped; Ctrl+Enter sends. */
export function Composer(props: ComposerProps) {
  const { label, text, onTextChange, files, onSend, loading = false, offReason, error, placeholder, inline } = props;
  const {
    sendLabel = "Send",
    sendingLabel = "Sending",
    takesFiles = true,
    tools,
    maxLength,
    minRows,
    className,
  } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const { add, remove, refusals } = useFiles(props);
  const isOff = offReason !== undefined;
  const hovering = useFileDrop(boxRef, add, isOff || loading || !takesFiles);
  const mayWrite = !isOff && !loading;
  const maySend = mayWrite && text.trim() !== "";

  function send() {
    if (maySend) onSend({ text: text.trim(), files });
  }
  function sendOnCtrlEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={className}>
      <div
        ref={boxRef}
        className={cn(
          "@container relative rounded-lg border border-control bg-sheet shadow-card",
          "focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus",
          isOff && "border-line-strong bg-sunken shadow-none",
        )}
      >
        <Textarea
          bare
          inline={inline}
          minRows={minRows}
          aria-label={label}
          value={text}
          readOnly={!mayWrite}
          placeholder={offReason ?? placeholder}
          maxLength={maxLength}
          onChange={(event) => onTextChange(event.currentTarget.value)}
          onKeyDown={sendOnCtrlEnter}
          className="px-3.25 pt-2.75 pb-1 read-only:field-sizing-content read-only:text-fg-subtle"
        />
        <Attachments files={files} onRemove={remove} />
        <div className="flex items-center gap-2 pt-1.5 pr-1.75 pb-1.75 pl-2">
          {takesFiles && (
            <label
              className={cn(
                buttonClass({ variant: "ghost" }),
                "relative has-focus-visible:outline-2 has-focus-visible:outline-focus",
                mayWrite ? "cursor-pointer" : "cursor-not-allowed text-fg-subtle",
              )}
            >
              <Paperclip aria-hidden="true" className="size-4" />
              Attach files
              <input
                type="file"
                multiple
                accept={acceptAttribute(props.kinds)}
                disabled={!mayWrite}
                className="absolute inset-0 opacity-0"
                onChange={(event) => {
                  add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          )}
          {takesFiles && !isOff && (
            <span className="truncate text-xs text-fg-subtle touch:hidden @max-[27rem]:hidden">or drop them here</span>
          )}
          {tools}
          <span className="ml-auto inline-flex items-center gap-1.5 @max-[20rem]:hidden">
            {!isOff && (
              <>
                <Kbd>Ctrl</Kbd>
                <Kbd>Enter</Kbd>
              </>
            )}
          </span>
          <Button variant="primary" off={!maySend && !loading} busy={loading} busyLabel={sendingLabel} onClick={send}>
            {sendLabel}
          </Button>
        </div>
        {hovering > 0 && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg border-[1.5px] border-dashed border-focus bg-selected font-medium">
            {dropPrompt(hovering)}
          </div>
        )}
      </div>
      <FieldError>{error}</FieldError>
      <Refusals refusals={refusals} />
    </div>
  );
}

function Attachments({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-1.5 px-3.25 pt-1">
      {files.map((file) => (
        <li
          key={`${file.name}:${file.size}:${file.lastModified}`}
          className="inline-flex h-control-sm max-w-full items-center gap-1.5 rounded-[5px] border border-line-strong bg-raised pl-1.75 text-xs"
        >
          <FileText aria-hidden="true" className="size-3.5 flex-none text-fg-subtle" />
          <span className="truncate" title={file.name}>
            {file.name}
          </span>
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(file)}
            className="hit-area grid size-6 place-items-center rounded-sm text-fg-subtle hover:text-fg"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
