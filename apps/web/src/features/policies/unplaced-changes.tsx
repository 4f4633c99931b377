import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { Notice } from "@cara/ui/states.tsx";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { pageLink } from "../documents/page-link.ts";
import { isOpenFinding, type Finding } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";

/** Whether an endorsement changes an amount of no known field here, and nobody has decided about it. */
export const isUnplacedChange = (finding: Pick<Finding, "key" | "decision" | "isSettled">): boolean =>
  finding.key.startsWith(UNPLACED_CHANGE) && isOpenFinding(finding);

interface UnplacedChangesProps {
  changes: readonly Pick<Finding, "id" | "fileId" | "page" | "quote">[];
  files: readonly { id: string; name: string }[];
}

/** Endorsements that change an amount in words that fit no known field, each with its sentence. */
export function UnplacedChanges({ changes, files }: UnplacedChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul aria-label="Changes to read" className="grid flex-none gap-2">
      {changes.map(({ id, fileId, page, quote }) => (
        <li key={id}>
          <Notice tone="amber" icon={<TriangleAlert />}>
            This endorsement changes an amount that could not be matched: <q>{quote}</q>{" "}
            <Link to={pageLink(fileId, page, quote)} className="text-link">
              {`${fileNameIn(files, fileId)}, page ${page}`}
            </Link>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
