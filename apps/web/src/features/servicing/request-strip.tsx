import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { Name } from "@cara/ui/prose.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { formatRelativeTime } from "../../lib/relative-time.ts";
import { DueText, dueValue } from "./due-date.tsx";
import { PlanButton, PlanContext, type Planning } from "./plan-button.tsx";
import { PlanPopover } from "./plan-popover.tsx";
import type { RequestPage } from "./service-request-page.ts";

interface RequestStripProps {
  request: RequestPage;
  colleagues: readonly ComboboxOption[];
  /** The assignee or the due date was saved, or there was a conflict: the page must revalidate. */
  onSettled(): void;
}

/** Who handles the request by when, the policy it is about, and when something last happened. */
export function RequestStrip({ request, colleagues, onSettled }: RequestStripProps) {
  const { assignee, businessPolicy, updatedAt } = request;
  const [planning, setPlanning] = useState<Planning | null>(null);
  const stripRef = useRef<HTMLDListElement>(null);
  const open = (what: Planning["what"]) =>
    stripRef.current?.querySelector<HTMLElement>(`button[data-plan=${what}]`)?.click();
  usePageKeys({ A: () => open("assignee"), D: () => open("due") });
  return (
    <PlanContext value={setPlanning}>
      <dl
        ref={stripRef}
        aria-label="Key facts"
        className="flex flex-none flex-wrap gap-x-8 gap-y-1.5 border-b border-line bg-desk/40 px-gutter py-2.5 max-sm:px-4"
      >
        <Fact label="Assignee">
          <PlanButton request={request} what="assignee" label={`Assignee: ${assignee?.name ?? "Unassigned"}`}>
            {assignee ? <Name>{assignee.name}</Name> : "Unassigned"}
          </PlanButton>
        </Fact>
        <Fact label="Due">
          <PlanButton request={request} what="due" label={`Due date: ${dueValue(request)}`}>
            <DueText request={request} isLabeled />
          </PlanButton>
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
      {planning && (
        <PlanPopover
          key={request.id}
          planning={{ ...planning, request }}
          colleagues={colleagues}
          onClose={() => setPlanning(null)}
          onSettled={onSettled}
        />
      )}
    </PlanContext>
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
