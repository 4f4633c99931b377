import { showBytes } from "@cara/ui/file-rules.ts";
import { FileText } from "lucide-react";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const FileLink = graphql(`
  fragment FileLink on File {
    id
    name
    sizeBytes
    url
  }
`);

/** Links to files, with name and size. */
export function FileLinks({ label, files }: { label: string; files: readonly FragmentType<typeof FileLink>[] }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {files
        .map((file) => readFragment(FileLink, file))
        .map(({ id, name, sizeBytes, url }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <FileText aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
            <a href={url} target="_blank" rel="noreferrer" className="min-w-0 truncate text-link" title={name}>
              <bdi>{name}</bdi>
            </a>
            <span className="flex-none text-xs text-fg-subtle">{showBytes(sizeBytes)}</span>
          </li>
        ))}
    </ul>
  );
}
