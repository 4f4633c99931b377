import { buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { Name } from "@cara/ui/prose.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { isSetAside, type Finding } from "./explored-policy.ts";

interface SetAsideNoticesProps {
  findings: readonly Finding[];
  files: readonly { id: string; name: string }[];
  policy: { id: string; inforceAt: string | null; expiresAt: string | null };
  className?: string;
}

/** The documents that are for another policy or term than this one, and the ways out. */
export function SetAsideNotices({ findings, files, policy, className }: SetAsideNoticesProps) {
  const others = Map.groupBy(findings.filter(isSetAside), ({ fileId }) => fileId);
  if (others.size === 0) return null;
  const base = `/app/policies/${policy.id}`;
  return (
    <ul aria-label="Documents that are not used" className={cn("grid flex-none gap-2", className)}>
      {[...others].map(([fileId, found]) => (
        <li key={fileId}>
          <Notice tone="amber" icon={<CalendarClock />}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="min-w-64 flex-1">
                <Name className="font-medium">{files.find(({ id }) => id === fileId)?.name ?? "A document"}</Name>
                {found.some(({ isOfOtherPolicy }) => isOfOtherPolicy)
                  ? ` is for ${ownerIn(found)}. Its limits are not used.`
                  : ` is for ${termIn(found)}; this policy is ${term(policy.inforceAt, policy.expiresAt)}. Its limits are not used.`}
              </span>
              <span className="flex gap-1.5">
                <Link to={`${base}/documents`} className={buttonClass({ size: "sm" })}>
                  Open documents
                </Link>
                <Link to={`${base}/edit`} className={buttonClass({ size: "sm" })}>
                  {found.some(({ isOfOtherPolicy }) => isOfOtherPolicy) ? "Correct the policy" : "Correct the dates"}
                </Link>
              </span>
            </span>
          </Notice>
        </li>
      ))}
    </ul>
  );
}

/** "policy XYZ-99 of Bexar Ridge Builders LLC", as far as the document says. */
function ownerIn(found: readonly Finding[]): string {
  const textOf = (key: string) => found.find((one) => one.key === key && one.decision !== "REJECTED")?.text;
  const [number, insured] = [textOf("policyNumber"), textOf("namedInsured")];
  const policy = number ? `policy ${number}` : "a policy";
  return insured ? `${policy} of ${insured}` : number ? policy : "another policy";
}

function termIn(found: readonly Finding[]): string {
  const dateOf = (key: string) => found.find((one) => one.key === key && one.decision !== "REJECTED")?.onDate;
  return term(dateOf("effectiveOn"), dateOf("expiresOn"));
}

function term(from: string | null | undefined, to: string | null | undefined): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  return from ? `a term from ${formatDate(from)}` : to ? `a term until ${formatDate(to)}` : "another term";
}
