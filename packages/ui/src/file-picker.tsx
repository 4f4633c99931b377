import { FileDown, FileUp } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field.tsx";
import { FileList, Refusals, type FileListProps } from "./file-list.tsx";
import { acceptAttribute, admitFiles, type FileRules, type Refusal } from "./file-rules.ts";
import { useFileDrop } from "./use-file-drop.ts";

export interface FilePickerProps extends FileRules, Pick<FileListProps, "sentBytes" | "tagOf"> {
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** The prompt of the empty box. */
  prompt?: string | undefined;
  disabled?: boolean | undefined;
  /** One of several pickers in a dialog: it accepts only files dropped on itself. */
  oneOfSeveral?: boolean | undefined;
  id?: string | undefined;
}

/** A file picker, by click or by dropping files on the dialog; each file can be removed. */
export function FilePicker(props: FilePickerProps) {
  const { files, prompt = "Choose files or drop them here", disabled = false } = props;
  const wiring = useFieldControl({ id: props.id });
  const boxRef = useRef<HTMLDivElement>(null);
  const { add, remove, refusals } = useFiles(props);
  const hovering = useFileDrop(boxRef, add, disabled, props.oneOfSeveral);
  const isOver = hovering > 0;
  const Icon = isOver ? FileDown : FileUp;

  return (
    <div ref={boxRef}>
      <label
        className={cn(
          "relative block cursor-pointer rounded-lg border-[1.5px] border-dashed border-control p-3.5 text-center text-fg-muted hover:bg-hover",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          isOver && "border-focus bg-selected text-fg",
          disabled && "cursor-not-allowed border-line-strong bg-sunken text-fg-subtle hover:bg-sunken",
        )}
      >
        <Icon aria-hidden="true" className="mx-auto mb-1 size-4" />
        {isOver ? dropPrompt(hovering) : prompt}
        <input
          {...wiring}
          type="file"
          multiple={props.maxFiles !== 1}
          accept={acceptAttribute(props.kinds)}
          disabled={disabled}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again after removing it.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <FileList files={files} onRemove={remove} sentBytes={props.sentBytes} tagOf={props.tagOf} disabled={disabled} />
      <Refusals refusals={refusals} />
    </div>
  );
}

/** "Drop to add 2 files". */
export function dropPrompt(count: number): string {
  return count === 1 ? "Drop to add 1 file" : `Drop to add ${count} files`;
}

/** Adds and removes files by the rules, with the refusals of the last attempt. */
export function useFiles({
  files,
  onFilesChange,
  kinds,
  maxBytes,
  maxFiles,
}: FileRules & Pick<FilePickerProps, "files" | "onFilesChange">) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const add = useCallback(
    (incoming: File[]) => {
      const { accepted, refused } = admitFiles(files, incoming, { kinds, maxBytes, maxFiles });
      setRefusals(refused);
      if (accepted.length > 0) onFilesChange([...files, ...accepted]);
    },
    [files, onFilesChange, kinds, maxBytes, maxFiles],
  );
  const remove = useCallback(
    (file: File) => {
      setRefusals([]);
      onFilesChange(files.filter((other) => other !== file));
    },
    [files, onFilesChange],
  );
  return { add, remove, refusals };
}
