import { CircleAlert, FileText, X } from "lucide-react";
import { Button } from "./button.tsx";
import { showBytes, type Refusal } from "./file-rules.ts";

export interface FileListProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  /** Bytes already sent, during an upload. */
  sentBytes?: ((file: File) => number | undefined) | undefined;
  /** A tag before the name that says what the file is for. */
  tagOf?: ((file: File) => string | undefined) | undefined;
  disabled?: boolean | undefined;
}

/** The chosen files: name, size, upload progress, and a remove button. */
export function FileList({ files, onRemove, sentBytes, tagOf, disabled = false }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files">
      {files.map((file) => {
        const tag = tagOf?.(file);
        const sent = sentBytes?.(file);
        return (
          <li
            key={`${file.name}:${file.size}:${file.lastModified}`}
            className="flex items-center gap-2.25 border-b border-line py-1.75 pr-1 pl-2.5"
          >
            <FileText aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={file.name}>
                {tag !== undefined && <span className="text-fg-subtle">{tag} </span>}
                <bdi>{file.name}</bdi>
              </span>
              {sent !== undefined && (
                <progress
                  aria-label={`Sending ${file.name}`}
                  value={sent}
                  max={file.size}
                  className="mt-0.75 block h-0.75 w-full overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-link"
                />
              )}
            </span>
            <span className="flex-none text-xs text-fg-subtle">
              {sent === undefined ? showBytes(file.size) : `${showBytes(sent)} of ${showBytes(file.size)}`}
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon
              off={disabled}
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The files that were not added, with the reasons. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div role="alert">
      {refusals.map(({ name, reason }) => (
        <p key={`${name}:${reason}`} className="mt-1.25 flex items-start gap-1.25 text-xs text-red-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 flex-none" />
          <span className="min-w-0 break-words">
            <bdi>{name}</bdi>
            {` was not added: ${reason}`}
          </span>
        </p>
      ))}
    </div>
  );
}
