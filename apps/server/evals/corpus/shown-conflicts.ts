import { findConflicts } from "../../src/domains/policies/findings/find-conflicts.ts";
import type { DocumentReading } from "../../src/domains/policies/findings/read-document.ts";
import type { ExtractionId, FileId, FindingId, PolicyId } from "../../src/kernel/ids.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";

type Side = { source: string; prevails: boolean; amountCents: number | null; page: number };

/** The conflicts that the product shows of a policy with this document alone, each side with its amount and page. */
export function conflictsIn({ findings }: DocumentReading): Side[][] {
  const live = findings.map((draft, at) => ({ ...draft, ...UNDECIDED, id: String(at) as FindingId }));
  return findConflicts(live, TODAY).map(({ statements }) =>
    statements.flatMap(({ findingId, source, prevails }) => {
      const finding = live[Number(findingId)];
      return finding ? [{ source, prevails, amountCents: finding.amountCents, page: finding.page }] : [];
    }),
  );
}
/** No endorsement of the corpus has a date. */
const TODAY = "2026-01-01";
const UNDECIDED = {
  pass: "RULE" as const,
  extractionId: "x" as ExtractionId,
  policyId: "p" as PolicyId,
  fileId: "f" as FileId,
  documentType: "POLICY_DOCUMENT" as const,
  foundAt: new Date(0),
  decision: null,
  decidedBy: null,
  decidedAt: null,
  deciderName: null,
  reason: null,
};

/**
 * How a planted conflict is shown: FOUND with the declared amount on its page and the changed one on a later page, and no
 * other conflict; DECIDED where the endorsement has precedence, too. An endorsement whose line of coverage code cannot tell
 * has none: a person looks.
 */
export function shownAs(
  { amendment, parts }: CorpusPolicy,
  conflicts: readonly Side[][],
): "DECIDED" | "FOUND" | "NOT_FOUND" {
  const [sides = []] = conflicts;
  const declared = parts
    .find(({ line }) => line === amendment?.line)
    ?.limits.find(({ kind, key }) => kind === amendment?.kind && key === amendment.key);
  const changed = sides.find(({ amountCents }) => amountCents === amendment?.cents);
  const before = sides.find(({ amountCents }) => amountCents === declared?.cents);
  const isFound =
    conflicts.length === 1 && changed?.source === "ENDORSEMENT" && before !== undefined && changed.page > before.page;
  if (!isFound || before.prevails) return "NOT_FOUND";
  return changed.prevails ? "DECIDED" : "FOUND";
}
