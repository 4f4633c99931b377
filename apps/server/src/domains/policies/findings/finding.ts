import { z } from "zod";
import type {
  CoverageLine,
  EXTRACTION_STATES,
  FINDING_PASSES,
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
  /** The value with its label, or the printed line that holds it. */
  quote: string;
  verdict: (typeof FINDING_VERDICTS)[number];
  /** Whether it is unverified only because its own document says something else, too. */
  isContradicted: boolean;
};

/** A value that was found in a policy's document, and what a person decided about it. */
export type Finding = FindingDraft & {
  id: FindingId;
  pass: (typeof FINDING_PASSES)[number];
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
/** With whether a person has accepted or corrected another value of its field since it was found. */
export type ShownFinding = LiveFinding & { isSettled: boolean };

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
/** With the type of its document, and whether that is a document of another policy or term. */
export type LiveForm = PolicyForm & { documentType: DocumentType; isForeign: boolean };
/** With whether its page shows all that its text says. */
export type FormOnFile = LiveForm & { isVisible: boolean };

/** Where a document says what is or is not covered. */
const Passage = z.object({
  kind: z.enum(["COVERED", "EXCLUDED"]),
  title: z.string(),
  page: z.int(),
  quote: z.string(),
});
export type Passage = z.infer<typeof Passage>;
export const Passages = z.array(Passage);

/** What a model said of a page and the page does not say. */
const NotFound = z.object({
  kind: z.string(),
  name: z.string(),
  amount: z.number().nullable(),
  page: z.number(),
  quote: z.string(),
});
export type NotFound = z.infer<typeof NotFound>;
export const AllNotFound = z.array(NotFound);

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
  /** The model that read it after the rules, so many sections of it; null for rules alone. */
  model: string | null;
  sectionsRead: number;
  notFound: NotFound[];
};

/** Whether two findings say the same of the same field. */
export const isSameFinding = (a: FindingValue, b: FindingValue): boolean =>
  isSameField(a, b) && a.amountCents === b.amountCents && a.onDate === b.onDate && a.textValue === b.textValue;

/** Whether two findings say the same in the same printed words. */
export const isSameLine = (a: FindingDraft, b: FindingDraft): boolean => isSameFinding(a, b) && a.quote === b.quote;

export const isSameField = (a: FindingValue, b: FindingValue): boolean =>
  a.line === b.line && a.kind === b.kind && a.key === b.key;

/** Whether a value still stands as its document says it: nobody rejected it, or entered another amount in its place. */
export const isStillStated = ({ decision }: Pick<Finding, "decision">): boolean =>
  decision !== "REJECTED" && decision !== "CORRECTED";

/** Whether rules proved a value, also where its own document says something else, too. */
export const isProvedByRule = ({
  verdict,
  isContradicted,
}: Pick<FindingDraft, "verdict" | "isContradicted">): boolean => verdict === "PROVED" || isContradicted;
