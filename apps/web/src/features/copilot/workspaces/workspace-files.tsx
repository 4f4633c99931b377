import { FileText } from "lucide-react";
import type { WorkspaceFile } from "../workspace.ts";

/** The files of a message with tag and name, linked. */
export function MessageFiles({ files }: { files: readonly WorkspaceFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-1.5">
      {files.map(({ id, name, url }) => {
        const { tag, rest } = splitName(name);
        return (
          <li key={id} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              title={name}
              className="hit-area inline-flex h-control-sm max-w-full items-center gap-1.5 rounded-[5px] border border-line-strong bg-raised px-1.75 text-xs text-fg no-underline hover:bg-hover"
            >
              <FileText aria-hidden="true" className="size-3.5 flex-none text-fg-subtle" />
              {tag !== null && <span className="flex-none text-fg-subtle">{tag} </span>}
              <bdi className="min-w-0 truncate" title={rest}>
                {rest}
              </bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Splits "[Policy] gl.pdf" into its tag and the original name. */
function splitName(name: string): { tag: string | null; rest: string } {
  const [, tag, rest] = /^(\[[^\]]+\]) (.+)$/su.exec(name) ?? [];
  return tag !== undefined && rest !== undefined ? { tag, rest } : { tag: null, rest: name };
}
