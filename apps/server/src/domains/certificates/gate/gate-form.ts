import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { isOfPolicy } from "#domains/policies/findings/is-of-policy.ts";
import { BINDING } from "#domains/policies/policy-document.ts";
import { quoteFrom, scheduleFrom } from "./form-page.ts";
import { termFrom } from "./form-term.ts";
import type { GateForm } from "./gate-request.ts";

/** A form as the gate needs it: read from the text of its first page; null where that page proves nothing. */
export function gateFormOf(form: FormOnFile, page: string | null, policyNumber: string | null): GateForm {
  // a letter that nobody sees makes two words of "except"
  const text = page === null || !form.isVisible ? null : page.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  const { id, fileId, number, edition, title, presence, documentType, firstPage } = form;
  const schedule = text === null ? null : scheduleFrom(text);
  const term = text === null ? null : termFrom(text);
  return {
    id,
    fileId,
    number,
    edition,
    title,
    presence,
    isBinding: BINDING.has(documentType) && !form.isForeign && (text === null || isOfPolicy(text, policyNumber)),
    page: firstPage,
    quote: text === null ? null : quoteFrom(text, form, policyNumber),
    scheduledNames: schedule?.names ?? [],
    scheduledPlaces: schedule?.places ?? [],
    effectiveOn: term?.effectiveOn ?? null,
    expiresOn: term?.expiresOn ?? null,
  };
}
