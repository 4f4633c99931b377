import { Name } from "@cara/ui/prose.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { formatRelativeTime } from "../../lib/relative-time.ts";
import { DueLabel } from "./due-date.tsx";
import type { RequestPage } from "./service-request-page.ts";

/** Who handles the request by when, the policy it is about, and when something last happened. */
export function RequestStrip({ request }: { request: RequestPage }) {
  const { assignee, businessPolicy, updatedAt } = request;
  return (
    <dl
      aria-label="Key facts"
      className="flex flex-none flex-wrap gap-x-8 gap-y-1.5 border-b border-line bg-desk/40 px-gutter py-2.5 max-sm:px-4"
    >
      <Fact label="Assignee">{assignee ? <Name>{assignee.name}</Name> : "Unassigned"}</Fact>
      <Fact label="Due">
        <DueLabel request={request} />
      </Fact>
      {businessPolicy && (
        <Fact label="Policy">
          <Link to={`/app/policies/${businessPolicy.id}/overview`} className="text-link">
            <Name>{businessPolicy.policyNumber ?? insuranceTypeLabel(businessPolicy.type)}</Name>
          </Link>{" "}
          <span className="text-fg-muted">{termOf(businessPolicy)}</span>
        </Fact>
      )}
      <Fact label="Last activity">
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
          {formatRelativeTime(updatedAt)}
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-fg-subtle">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The policy's term: "Mar 5, 2026 to Mar 5, 2027". */
function termOf({ inforceAt, expiresAt }: NonNullable<RequestPage["businessPolicy"]>): string {
  if (!inforceAt) return expiresAt ? `until ${formatDate(expiresAt)}` : "";
  return expiresAt ? `${formatDate(inforceAt)} to ${formatDate(expiresAt)}` : `from ${formatDate(inforceAt)}`;
}
