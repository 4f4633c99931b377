import type { FactStatus } from "@cara/contract/coverage.ts";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  FileCheck,
  History,
  PencilLine,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/dates.ts";
import { chipState, statusLabel, STATUS_LABELS } from "./coverage-labels.ts";
import { fileNameIn } from "./file-name-in.ts";
import { pageLink } from "../documents/page-link.ts";
import type { CoverageFact, PolicyPage } from "./policy-page.ts";
import { labelOf } from "./policy-labels.ts";

const LOOKS: Record<FactStatus, { icon: LucideIcon; tone: string }> = {
  ENTERED: { icon: PencilLine, tone: "text-fg-muted" },
  VERIFIED: { icon: CircleCheck, tone: "text-green-text" },
  PROVED: { icon: FileCheck, tone: "text-blue-text" },
  UNVERIFIED: { icon: CircleQuestionMark, tone: "text-amber-text" },
  CONFLICT: { icon: CircleAlert, tone: "text-red-text" },
  STALE: { icon: History, tone: "text-fg-muted" },
};

/** The status of a fact and its person, with an icon; the time is in the tooltip. An open conflict comes first. */
export function FactStatusMark({ fact, isContested = false }: { fact: CoverageFact; isContested?: boolean }) {
  const entered = `${fact.recordedBy ? `Entered by ${fact.recordedBy}` : labelOf(fact.source)}, ${formatDateTime(fact.recordedAt)}`;
  const checked = fact.verifiedAt
    ? `Verified by ${fact.verifiedBy ?? "a colleague"}, ${formatDateTime(fact.verifiedAt)}. `
    : "";
  return (
    <StatusMark status={isContested ? "CONFLICT" : fact.status} title={`${checked}${entered}`}>
      {isContested ? STATUS_LABELS.CONFLICT : statusLabel(fact)}
    </StatusMark>
  );
}

interface StatusMarkProps {
  status: FactStatus;
  title?: string | undefined;
  children: ReactNode;
}

/** A status in words, with its icon. */
export function StatusMark({ status, title, children }: StatusMarkProps) {
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <span data-status={status} title={title} className={cn("inline-flex min-w-0 items-center gap-1 text-xs", tone)}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {children}
    </span>
  );
}

interface FactEvidenceProps {
  fact: CoverageFact;
  files: PolicyPage["files"];
  isContested?: boolean;
}

/** The source of a fact; opens the page. What the documents state differently is not sure. */
export function FactEvidence({ fact, files, isContested = false }: FactEvidenceProps) {
  const { evidence } = fact;
  const status = isContested ? "CONFLICT" : fact.status;
  if (!evidence) return null;
  return (
    <EvidenceChip
      state={chipState(status)}
      name={fileNameIn(files, evidence.documentId)}
      place={`p. ${evidence.page}`}
      word={STATUS_LABELS[status].toLowerCase()}
      quote={evidence.quote ?? undefined}
      href={pageLink(evidence.documentId, evidence.page, evidence.quote)}
    />
  );
}
