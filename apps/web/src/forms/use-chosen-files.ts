import { useRef, useState } from "react";
import { discardFiles, fileKey, saveFiles, savedFiles } from "./draft.ts";
import type { Arrived } from "./send-files.ts";
import { useProgress } from "./send-progress.ts";

/** The one file field of a form that has no more. */
const ONE_FIELD = ["files"] as const;

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
type Chosen = Readonly<Record<string, readonly File[]>>;

/**
 * The files chosen for a form, by field. With a key they outlive the form; one that has arrived at the server is
 * sent by its id the next time instead of traveling again.
 */
export function useChosenFiles(key: string | undefined, fields: readonly string[] = ONE_FIELD) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(fields.map((field) => [field, key === undefined ? [] : savedFiles(fileKey(key, field))])),
  );
  const progress = useProgress();
  const sent = useRef<Chosen>({});
  const names = useRef(new WeakMap<File, string>());
  const ids = useRef(new WeakMap<File, string>());
  const learnt = useRef<Arrived>(undefined);
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
    /** Puts the files into what is sent, each by the name it is to have; under another name it travels again. */
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
    /** Takes in what an answer says about the files it was given; the same answer only once. */
    learn(arrived: Arrived | undefined): void {
      if (arrived === undefined || arrived === learnt.current) return;
      learnt.current = arrived;
      for (const [field, files] of Object.entries(sent.current))
        for (const [index, file] of files.entries()) {
          const id = arrived[field]?.[index];
          if (id) ids.current.set(file, id);
          else ids.current.delete(file);
        }
    },
    /** How much of a file has gone, while it travels. */
    sentBytes: (field: string) => (file: File) =>
      progress?.field === field && filesOf(field)[progress.index] === file ? progress.bytes : undefined,
  };
}
