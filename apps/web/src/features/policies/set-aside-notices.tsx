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
                  : ` is for ${termOf(datesIn(found, policy))}; this policy is ${termOf({ from: policy.inforceAt, to: policy.expiresAt })}. Its limits are not used.`}
              </span>
              <span className="flex gap-1.5">
                <Link to={`${base}/documents`} className={buttonClass({ size: "sm" })}>
                  Open documents
                </Link>
                {found.some(({ isOfOtherPolicy }) => isOfOtherPolicy) ? (
                  <Link to={`${base}/edit`} className={buttonClass({ size: "sm" })}>
                    Correct the policy
                  </Link>
                ) : (
                  <Link to={correctionOf(base, datesIn(found, policy))} className={buttonClass({ size: "sm" })}>
                    Correct the dates
                  </Link>
                )}
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

/** The dates of another term that a document prints; it may print this one's, too. */
function datesIn(found: readonly Finding[], { inforceAt, expiresAt }: SetAsideNoticesProps["policy"]): Dates {
  const dates = found.filter(({ onDate, decision }) => onDate && decision !== "REJECTED");
  const onPage = (key: string, page?: number) =>
    dates.flatMap((one) => (one.key === key && (page ?? one.page) === one.page ? (one.onDate ?? []) : [])).toSorted();
  const ended = dates.find(({ key, onDate }) => key === "expiresOn" && onDate && inforceAt && onDate <= inforceAt);
  if (ended?.onDate) {
    const to = ended.onDate;
    return { from: onPage("effectiveOn", ended.page).findLast((day) => day < to), to };
  }
  const later = dates.find(({ key, onDate }) => key === "effectiveOn" && onDate && expiresAt && onDate >= expiresAt);
  if (later?.onDate) {
    const from = later.onDate;
    return { from, to: onPage("expiresOn", later.page).find((day) => day > from) };
  }
  return { from: onPage("effectiveOn")[0], to: onPage("expiresOn").at(-1) };
}
type Dates = { from: string | undefined; to: string | undefined };

/** The form to correct the policy's dates in, with those of the document. */
function correctionOf(base: string, { from, to }: Dates): string {
  const dates = new URLSearchParams({ ...(from && { inforceAt: from }), ...(to && { expiresAt: to }) });
  return `${base}/edit?${dates}`;
}

function termOf({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  return from ? `a term from ${formatDate(from)}` : to ? `a term until ${formatDate(to)}` : "another term";
}
