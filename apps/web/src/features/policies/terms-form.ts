import { withDerived, type TermField, type Terms } from "./policy-values.ts";

/** The part of a form that is about a policy's terms, whatever the form calls its fields. */
export interface TermsForm {
  terms: Terms;
  error(field: TermField): string | undefined;
  change(fields: Partial<Terms>): void;
  /** What is stored, for a form that edits: an amount or number left empty goes back to it. */
  stored?: Terms | undefined;
}

/** Changes fields together with the sums that follow from them. */
export function changeTerms({ terms, change }: TermsForm, fields: Partial<Terms>): void {
  const { estimatedCommission, total } = withDerived({ ...terms, ...fields });
  change({ ...fields, estimatedCommission, total });
}
