import type { DocumentType } from "@cara/contract/document-types.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { LiveForm } from "../findings/finding.ts";
import { missingForms } from "../findings/missing-forms.ts";
import { ISSUED } from "../policy-document.ts";
import { compareDocuments, type ComparedWith, type Difference, type DocumentedSide } from "./compare-documents.ts";
import { watchedForms, type WatchListMatch } from "./watch-list.ts";

/** What a policy's documents say beside its binder or the term before. */
export type Comparison = { against: ComparedWith; policyId: PolicyId; differences: Difference[] };
/** A form of the watch-list; whether it is new is unknown without the forms of the term before. */
export type WatchedForm = WatchListMatch & { isNew: boolean | null };
export type PolicyCheck = {
  comparisons: Comparison[];
  watched: WatchedForm[];
  missing: LiveForm[];
};
export type CheckedPolicy = DocumentedSide & { id: PolicyId };

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
  return {
    comparisons: sides
      .filter(({ side }) => !isEmpty(side))
      .map(({ against, policyId, side }) => ({
        against,
        policyId,
        differences: compareDocuments(here, side, against),
      })),
    watched: watchedForms(here.forms).map((watched) => ({ ...watched, isNew: isNew(watched.form, before) })),
    missing: missingForms(policy.forms),
  };
}

const sideOf = ({ findings, forms }: DocumentedSide, types: ReadonlySet<DocumentType>): DocumentedSide => ({
  findings: findings.filter(({ documentType }) => types.has(documentType)),
  forms: forms.filter(({ documentType }) => types.has(documentType)),
});

const isEmpty = ({ findings, forms }: DocumentedSide): boolean => findings.length === 0 && forms.length === 0;

const isNew = ({ number }: LiveForm, before: DocumentedSide | null): boolean | null =>
  before && before.forms.length > 0 ? before.forms.every((form) => form.number !== number) : null;
