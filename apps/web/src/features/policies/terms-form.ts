import { withDerived, type TermField, type Terms } from "./policy-values.ts";

/** The terms fields of a form, under whatever names the form gives them. */
export interface TermsForm {
  terms: Terms;
  error(field: TermField): string | undefined;
  change(fields: Partial<Terms>): void;
  /** The stored terms of the edit form: empty amounts and numbers revert to them. */
  stored?: Terms | undefined;
}

/** Sets fields and recomputes the sums. */
export function changeTerms({ terms, change }: TermsForm, fields: Partial<Terms>): void {
  const { estimatedCommission, total } = withDerived({ ...terms, ...fields });
  change({ ...fields, estimatedCommission, total });
}
