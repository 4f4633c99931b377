import { Badge } from "@cara/ui/badge.tsx";
import { cn } from "@cara/ui/cn.ts";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Name } from "@cara/ui/prose.tsx";
import type { ReactNode } from "react";
import { pageLink } from "../documents/page-link.ts";
import { findingLabel, type FindingRow } from "./explored-policy.ts";

/** Statements side by side; below each other where there is no room. */
export const statementsClass =
  "flex flex-wrap gap-px overflow-hidden rounded-lg border border-line-strong bg-line-strong";

interface StatementProps {
  /** "The endorsement says" */
  says: string;
  value: string;
  prevails?: boolean;
  /** Whether it is the one in question. */
  isMain?: boolean;
  children: ReactNode;
}

/** What one place says, beside what others say. */
export function Statement({ says, value, prevails = false, isMain = false, children }: StatementProps) {
  return (
    <div
      className={cn(
        "grid min-w-0 flex-1 basis-44 grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-1 px-3.5 py-2.5",
        isMain ? "bg-proof-soft" : "bg-raised",
      )}
    >
      <p className="flex min-h-5 w-full flex-wrap items-center gap-x-2 text-xs text-fg-muted">
        <span className="truncate" title={says}>
          {says}
        </span>
        {prevails && <Badge tone="blue">Takes precedence</Badge>}
      </p>
      <p className={cn("max-w-full break-words font-semibold", sizeOf(value))}>{value}</p>
      {children}
    </div>
  );
}

/** An amount is large; a long name is not. */
const sizeOf = (value: string): string => (value.length <= 24 ? "text-2xl" : "text-lg");

interface StatedPlaceProps {
  row: FindingRow;
  fileName: string;
  /** Who supplied the file. */
  supplier?: string;
  isShown?: boolean;
}

/** The words on the page, and the chip that opens it. */
export function StatedPlace({ row, fileName, supplier, isShown = false }: StatedPlaceProps) {
  const { finding, status } = row;
  const isProof = status === "PROVED" || status === "VERIFIED";
  return (
    <>
      <p className="font-serif text-sm">
        <span className="bg-proof box-decoration-clone text-proof-fg">
          <Name>{finding.quote}</Name>
        </span>
      </p>
      <span className="mt-1 flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-muted">
        <EvidenceChip
          state={isProof ? (isShown ? "shown" : "quoted") : "unsure"}
          name={fileName}
          place={`p. ${finding.page}`}
          word={findingLabel(row)}
          quote={finding.quote}
          href={pageLink(finding.fileId, finding.page, finding.quote)}
        />
        {supplier && <span>{supplier}</span>}
      </span>
    </>
  );
}
