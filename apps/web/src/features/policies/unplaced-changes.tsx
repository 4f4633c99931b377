import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { Notice } from "@cara/ui/states.tsx";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { pageLink } from "../documents/page-link.ts";
import { isOpenFinding, type Finding } from "./explored-policy.ts";

/** Whether an endorsement changes an amount of no known field here, and nobody has decided about it. */
export const isUnplacedChange = (finding: Pick<Finding, "key" | "decision" | "isSettled">): boolean =>
  finding.key.startsWith(UNPLACED_CHANGE) && isOpenFinding(finding);

interface UnplacedChangesProps {
  findings: readonly Finding[];
  files: readonly { id: string; name: string }[];
}

/** Endorsements that change an amount of no known field, until a person has decided about it. */
export function UnplacedChanges({ findings, files }: UnplacedChangesProps) {
  const changes = findings.filter(isUnplacedChange);
  if (changes.length === 0) return null;
  return (
    <ul aria-label="Changes to read" className="grid flex-none gap-2">
      {changes.map(({ id, fileId, page, quote }) => (
        <li key={id}>
          <Notice tone="amber" icon={<TriangleAlert />}>
            This endorsement changes an amount that could not be matched. Read it:{" "}
            <Link to={pageLink(fileId, page, quote)} className="text-link">
              {`${files.find((one) => one.id === fileId)?.name ?? "Document"}, page ${page}`}
            </Link>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
