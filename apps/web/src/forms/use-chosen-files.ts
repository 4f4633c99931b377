import { useRef, useState } from "react";
import { discardFiles, fileKey, saveFiles, savedFiles } from "./draft.ts";
import type { Arrived } from "./send-files.ts";
import { useProgress } from "./send-progress.ts";

/** The default name of a form's only file field. */
const ONE_FIELD = ["files"] as const;

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
type Chosen = Readonly<Record<string, readonly File[]>>;

/**
 * The chosen files of a form, by field. With a key they survive unmounting; an uploaded file is submitted by its id on
 * a retry instead of being uploaded again.
 */
export function useChosenFiles(key: string | undefined, fields: readonly string[] = ONE_FIELD) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(fields.map((field) => [field, key === undefined ? [] : savedFiles(fileKey(key, field))])),
  );
  const progress = useProgress();
  const sent = useRef<Chosen>({});
  const names = useRef(new WeakMap<File, string>());
  const ids = useRef(new WeakMap<File, string>());
  const applied = useRef<Arrived>(undefined);
  const filesOf = (field: string): readonly File[] => chosen[field] ?? [];
  return {
    filesOf,
    hasAny: Object.values(chosen).some((files) => files.length > 0),
    choose(field: string, files: readonly File[]): void {
      setChosen((before) => ({ ...before, [field]: files }));
      if (key !== undefined) saveFiles(fileKey(key, field), files);
    },
    clear(): void {
      setChosen({});
      if (key !== undefined) discardFiles(key);
    },
    /** Appends the files to the form data, each under its final name; a renamed file is uploaded again. */
    append(data: FormData, nameOf: (field: string, file: File) => string = (_field, file) => file.name): void {
      sent.current = chosen;
      for (const field of fields)
        for (const file of filesOf(field)) {
          const name = nameOf(field, file);
          const id = names.current.get(file) === name ? ids.current.get(file) : undefined;
          names.current.set(file, name);
          if (id === undefined) data.append(field, file, name);
          else data.append(field, id);
        }
    },
    /** Applies the uploads listed in an outcome, once per outcome. */
    applyUploads(arrived: Arrived | undefined): void {
      if (arrived === undefined || arrived === applied.current) return;
      applied.current = arrived;
      for (const [field, files] of Object.entries(sent.current))
        for (const [index, file] of files.entries()) {
          const id = arrived[field]?.[index];
          if (id) ids.current.set(file, id);
          else ids.current.delete(file);
        }
    },
    /** The bytes sent, during an upload. */
    sentBytes: (field: string) => (file: File) =>
      progress?.field === field && filesOf(field)[progress.index] === file ? progress.bytes : undefined,
  };
}
