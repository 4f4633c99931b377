import type { ReactNode } from "react";
import { Name, Prose } from "@cara/ui/prose.tsx";
import type { Artifact } from "../workspace.ts";

/** The email exactly as it would be sent: subject, recipients and body. */
export function EmailContent({ email: { subject, to, body } }: { email: Artifact }) {
  return (
    <div>
      <dl className="mb-2.5 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1 border-b border-line pb-2 text-xs">
        <Line term="Subject">
          <Name className="font-medium">{subject ?? ""}</Name>
        </Line>
        <Line term="To">
          {to.length === 0 ? (
            <span className="text-fg-muted">No recipients yet. Add one before you send this.</span>
          ) : (
            <ul aria-label="Recipients">
              {to.map((address) => (
                <li key={address}>
                  <Name>{address}</Name>
                </li>
              ))}
            </ul>
          )}
        </Line>
      </dl>
      <Prose className="text-xs/[1.125rem]">{body ?? ""}</Prose>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
