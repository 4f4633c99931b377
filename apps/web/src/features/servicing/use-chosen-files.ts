import { useRef, useState } from "react";
import { keepFiles, keptFiles } from "../../forms/draft.ts";

/**
 * The files chosen for a form. They are kept while the form is away, and one that has arrived at the server is sent by
 * its id the next time instead of travelling again.
 */
export function useChosenFiles(key: string) {
  const [files, setFiles] = useState(() => keptFiles(key));
  const sent = useRef<readonly File[]>([]);
  const ids = useRef(new WeakMap<File, string>());
  const learnt = useRef<readonly (string | null)[]>(undefined);
  return {
    files,
    choose(chosen: readonly File[]): void {
      setFiles(chosen);
      keepFiles(key, chosen);
    },
    append(data: FormData): void {
      sent.current = files;
      for (const file of files) data.append("files", ids.current.get(file) ?? file);
    },
    /** Takes in what an answer says about the files it was given; the same answer only once. */
    learn(arrived: readonly (string | null)[] | undefined): void {
      if (arrived === undefined || arrived === learnt.current) return;
      learnt.current = arrived;
      for (const [index, file] of sent.current.entries()) {
        const id = arrived[index];
        if (id) ids.current.set(file, id);
        else ids.current.delete(file);
      }
    },
  };
}
