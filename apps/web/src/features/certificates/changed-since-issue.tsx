import { Notice } from "@cara/ui/states.tsx";
import { FileWarning } from "lucide-react";
import { ChangedFields } from "../policies/certificates-at-risk.tsx";
import type { CertificateQuery } from "../../graphql/gen/graphql.ts";

type Change = CertificateQuery["certificate"]["changedSinceIssue"][number];

interface ChangedSinceIssueProps {
  /** By the facts, records and forms on file. */
  changes: readonly Change[];
  /** Ys that are no longer proved, by computing them again. */
  lostMarks: readonly Change[];
}

/** What an issued certificate prints and is no longer so: old → new. */
export function ChangedSinceIssue({ changes, lostMarks }: ChangedSinceIssueProps) {
  const keyOf = ({ line, field }: Change) => `${line}:${field}`;
  const all = [...new Map([...lostMarks, ...changes].map((change) => [keyOf(change), change])).values()];
  if (all.length === 0) return null;
  return (
    <Notice tone="amber" icon={<FileWarning />}>
      <p className="font-semibold">Changed since issue</p>
      <ul aria-label="Changed since issue" className="list-disc pl-4">
        {all.map((change) => (
          <li key={keyOf(change)}>
            <ChangedFields changes={[change]} />
          </li>
        ))}
      </ul>
      <p>This certificate still says what it said when it was issued. Correct it, void it, or tell whoever has it.</p>
    </Notice>
  );
}
