import type { LiveForm } from "../findings/finding.ts";

/** The forms that a policy's documents list and none of them contains, each once. */
export function missingForms(forms: readonly LiveForm[]): LiveForm[] {
  const present = forms.filter(({ presence }) => presence === "PRESENT");
  const listed = forms.filter(({ presence }) => presence === "LISTED");
  const missing = listed.filter((form) => !present.some((one) => isSameForm(one, form)));
  return [...new Map(missing.map((form) => [`${form.number} ${form.edition ?? ""}`, form])).values()];
}

/** An edition that is not printed may be any. */
const isSameForm = (a: LiveForm, b: LiveForm): boolean =>
  a.number === b.number && (a.edition === null || b.edition === null || a.edition === b.edition);

type RequestedPolicy = { policyNumber: string | null; insured: string; carrier: string | null };

/**
 * What an account manager sends to the carrier for forms that did not come with the policy; null when nothing is missing,
 * which ends the request by itself once the pages are there.
 */
export function carrierRequest(
  { policyNumber, insured, carrier }: RequestedPolicy,
  missing: readonly LiveForm[],
): string | null {
  if (missing.length === 0) return null;
  const policy = policyNumber ? `policy ${policyNumber}` : "the policy";
  const one = missing.length === 1;
  return [
    `Subject: Missing ${one ? "form" : "forms"} for ${policyNumber ?? insured}, ${insured}`,
    "",
    carrier ? `Hello ${carrier} team,` : "Hello,",
    "",
    `We received ${policy} for ${insured}. Its schedule lists ${one ? "a form whose pages are" : "forms whose pages are"} not in the documents we have:`,
    "",
    ...missing.map(({ number, edition, title }) => `- ${[number, edition, title].filter(Boolean).join(" ")}`),
    "",
    `Please send us ${one ? "this form" : "these forms"} as attached to the policy.`,
    "",
    "Thank you",
  ].join("\n");
}
