import { z } from "zod";
import type {
  CoverageLine,
  EXTRACTION_STATES,
  FINDING_VERDICTS,
  FindingDecision,
  FindingKind,
  POLICY_FORM_PRESENCES,
} from "@cara/contract/coverage.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { Rectangle } from "#domains/documents/evidence/citation.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyUserId, ExtractionId, FileId, FindingId, PolicyFormId, PolicyId } from "#kernel/ids.ts";

/** What a document says in one place. */
export type FindingValue = {
  /** The line whose grid has this field; null where the document does not say, or the grid has no such field. */
  line: CoverageLine | null;
  kind: FindingKind;
  key: string;
  label: string;
  amountCents: number | null;
  onDate: Day | null;
  textValue: string | null;
};

/** A value as rules read it, and where it is printed. */
export type FindingDraft = FindingValue & {
  page: number;
  firstWord: number;
  lastWord: number;
  rectangles: Rectangle[];
  /** The printed line that holds the value. */
  quote: string;
  verdict: (typeof FINDING_VERDICTS)[number];
};

/** A value that was found in a policy's document, and what a person decided about it. */
export type Finding = FindingDraft & {
  id: FindingId;
  extractionId: ExtractionId;
  policyId: PolicyId;
  fileId: FileId;
  foundAt: Date;
  decision: FindingDecision | null;
  decidedBy: AgencyUserId | null;
  decidedAt: Date | null;
  reason: string | null;
};
/** With the type of its document and the name of the person who decided. */
export type LiveFinding = Finding & { documentType: DocumentType; deciderName: string | null };

/** A form that a document contains or lists. */
export type FormDraft = {
  number: string;
  edition: string | null;
  title: string | null;
  firstPage: number;
  lastPage: number | null;
  presence: (typeof POLICY_FORM_PRESENCES)[number];
};
export type PolicyForm = FormDraft & { id: PolicyFormId; policyId: PolicyId; fileId: FileId };
/** With the type of its document. */
export type LiveForm = PolicyForm & { documentType: DocumentType };

/** Where a document says what is or is not covered. */
const Passage = z.object({
  kind: z.enum(["COVERED", "EXCLUDED"]),
  title: z.string(),
  page: z.int(),
  quote: z.string(),
});
export type Passage = z.infer<typeof Passage>;
export const Passages = z.array(Passage);

/** The extraction of one file: its state, and its progress in percent. */
export type PolicyExtraction = {
  id: ExtractionId;
  policyId: PolicyId;
  fileId: FileId;
  state: (typeof EXTRACTION_STATES)[number];
  progress: number;
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  passages: Passage[];
};

/** Whether two findings say the same of the same field. */
export const isSameFinding = (a: FindingValue, b: FindingValue): boolean =>
  isSameField(a, b) && a.amountCents === b.amountCents && a.onDate === b.onDate && a.textValue === b.textValue;

export const isSameField = (a: FindingValue, b: FindingValue): boolean =>
  a.line === b.line && a.kind === b.kind && a.key === b.key;
