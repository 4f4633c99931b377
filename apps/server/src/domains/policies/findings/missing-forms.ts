import { ISSUED } from "../policy-document.ts";
import type { LiveForm } from "./finding.ts";

type NamedForm = Pick<LiveForm, "number" | "edition">;
type PlacedForm = NamedForm & Pick<LiveForm, "presence" | "documentType" | "isForeign">;

/** The forms that a policy's own documents list and none of them contains, each once. */
export const missingForms = <Form extends PlacedForm>(forms: readonly Form[]): Form[] => [
  ...new Map(missingListings(forms).map((form) => [`${form.number} ${form.edition ?? ""}`, form])).values(),
];

/**
 * Every place where a policy's own documents list a form that none of them contains. The one rule for what is missing: a
 * binder or a quote neither lists what the policy has, nor is its form the policy's; no more does a document of another
 * policy or term.
 */
export const missingListings = <Form extends PlacedForm>(forms: readonly Form[]): Form[] =>
  withoutArrived(forms).filter((form) => form.presence === "LISTED" && isOwn(form));

/** Forms without the listings of those whose pages are there. */
export function withoutArrived<Form extends PlacedForm>(forms: readonly Form[]): Form[] {
  const present = formsPresent(forms);
  return forms.filter(
    ({ presence, ...form }) => presence === "PRESENT" || !present.some((one) => isSameForm(one, form)),
  );
}

/** The forms whose pages are in a policy's own documents. */
export const formsPresent = <Form extends PlacedForm>(forms: readonly Form[]): Form[] =>
  forms.filter((form) => form.presence === "PRESENT" && isOwn(form));

/** Whether the document is one that the policy consists of. */
export const isOwn = ({ documentType, isForeign }: Pick<LiveForm, "documentType" | "isForeign">): boolean =>
  ISSUED.has(documentType) && !isForeign;

/** An edition that is not printed may be any. */
export const isSameForm = (a: NamedForm, b: NamedForm): boolean =>
  a.number === b.number && (a.edition === null || b.edition === null || a.edition === b.edition);
