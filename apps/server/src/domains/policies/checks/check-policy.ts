import type { DocumentType } from "@cara/contract/document-types.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { LiveForm } from "../findings/finding.ts";
import { compareDocuments, type ComparedWith, type Difference, type DocumentedSide } from "./compare-documents.ts";
import { carrierRequest, missingForms } from "./missing-forms.ts";
import { watchedForms, type WatchedForm } from "./watch-list.ts";

/** What a policy's documents say beside its binder or the term before. */
export type Comparison = { against: ComparedWith; policyId: PolicyId; differences: Difference[] };
/** A form of the watch-list; whether it is new is unknown without the forms of the term before. */
export type NoticedForm = WatchedForm & { isNew: boolean | null };
export type PolicyCheck = {
  comparisons: Comparison[];
  watched: NoticedForm[];
  missing: LiveForm[];
  carrierRequest: string | null;
};
export type CheckedPolicy = DocumentedSide & { id: PolicyId; policyNumber: string | null };

const ISSUED: ReadonlySet<DocumentType> = new Set<DocumentType>(["POLICY_DOCUMENT", "ENDORSEMENT"]);
const BINDERS: ReadonlySet<DocumentType> = new Set<DocumentType>(["BINDER"]);

/** The check of a policy on arrival; null until a document of the policy itself is read. */
export function checkPolicy(policy: CheckedPolicy, prior: CheckedPolicy | null): PolicyCheck | null {
  const here = sideOf(policy, ISSUED);
  if (isEmpty(here)) return null;
  const issuedBefore = prior && sideOf(prior, ISSUED);
  const before = prior && issuedBefore && (isEmpty(issuedBefore) ? sideOf(prior, BINDERS) : issuedBefore);
  const sides: { against: ComparedWith; policyId: PolicyId; side: DocumentedSide }[] = [
    { against: "BINDER", policyId: policy.id, side: sideOf(policy, BINDERS) },
  ];
  if (prior && before) sides.push({ against: "PRIOR_TERM", policyId: prior.id, side: before });
  const missing = missingForms(here.forms);
  return {
    comparisons: sides
      .filter(({ side }) => !isEmpty(side))
      .map(({ against, policyId, side }) => ({
        against,
        policyId,
        differences: compareDocuments(here, side, against),
      })),
    watched: watchedForms(here.forms).map((watched) => ({ ...watched, isNew: isNew(watched.form, before) })),
    missing,
    carrierRequest: carrierRequest(
      {
        policyNumber: policy.policyNumber ?? textOf(here, "policyNumber"),
        insured: textOf(here, "namedInsured") ?? "our client",
        carrier: textOf(here, "carrier"),
      },
      missing,
    ),
  };
}

const sideOf = ({ findings, forms }: DocumentedSide, types: ReadonlySet<DocumentType>): DocumentedSide => ({
  findings: findings.filter(({ documentType }) => types.has(documentType)),
  forms: forms.filter(({ documentType }) => types.has(documentType)),
});

const isEmpty = ({ findings, forms }: DocumentedSide): boolean => findings.length === 0 && forms.length === 0;

const isNew = ({ number }: LiveForm, before: DocumentedSide | null): boolean | null =>
  before && before.forms.length > 0 ? before.forms.every((form) => form.number !== number) : null;

const textOf = ({ findings }: DocumentedSide, wanted: string): string | null =>
  findings.find(({ key, decision }) => key === wanted && decision !== "REJECTED")?.textValue ?? null;
