import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { isOfPolicy } from "#domains/policies/findings/is-of-policy.ts";
import { ISSUED } from "#domains/policies/policy-document.ts";
import type { Day } from "#kernel/calendar.ts";
import { daysOn } from "./form-days.ts";
import { linesBeside, quoteFrom, scheduleFrom } from "./form-page.ts";
import { termFrom } from "./form-term.ts";
import type { GateForm } from "./gate-request.ts";
import { isUnderstood, type OwnNames } from "./page-clarity.ts";
import { comparable, PAGE_MAX_LENGTH } from "./page-text.ts";

/** What is known of a policy without its documents. */
export type PolicyRecord = OwnNames & { inforceOn: Day | null };
/** The text of a form's pages, first and further ones, null where one is missing; and whether other pages speak against it. */
export type FormPages = { first: string | null; further: readonly (string | null)[]; isTakenBack: boolean };

/** A form as the gate needs it: read from the text of its pages. A page that cannot be read to its end proves nothing. */
export function gateFormOf(
  form: FormOnFile,
  { first, further, isTakenBack }: FormPages,
  policy: PolicyRecord,
): GateForm {
  const text = form.isVisible ? readable(first) : null;
  const { id, fileId, number, edition, title, presence, documentType, firstPage } = form;
  const { policyNumber } = policy;
  const schedule = text === null ? null : scheduleFrom(text);
  const term = text === null ? null : termFrom(text);
  const pages = [text, ...further.map(readable)];
  const days = pages.map((page) => (page === null ? null : daysOn(page.split("\n"))));
  const [starts, ends] = [days.flatMap((one) => one?.starts ?? []), days.flatMap((one) => one?.ends ?? [])];
  const isClear =
    !days.includes(null) &&
    // what began in an earlier term may have ended with it
    starts.every((day) => policy.inforceOn === null || day >= policy.inforceOn) &&
    pages.every((page) => page !== null && isClearPage(page, form, policy));
  return {
    id,
    fileId,
    number,
    edition,
    title,
    presence,
    isBinding: ISSUED.has(documentType) && !form.isForeign && (text === null || isOfPolicy(text, policyNumber)),
    page: firstPage,
    quote: text === null ? null : quoteFrom(text, form, policyNumber),
    scheduledNames: schedule?.names ?? [],
    scheduledPlaces: schedule?.places ?? [],
    effectiveOn: [...starts, term?.effectiveOn ?? ""].toSorted().at(-1) || null,
    expiresOn: [...ends, term?.expiresOn ?? ""].filter(Boolean).toSorted()[0] ?? null,
    doubt: isTakenBack ? "OTHER_PAGES" : isClear ? null : "PAGE",
  };
}

const readable = (page: string | null): string | null => comparable(page, PAGE_MAX_LENGTH);

function isClearPage(page: string, form: FormOnFile, policy: PolicyRecord): boolean {
  const days = daysOn(linesBeside(page, form, policy.policyNumber));
  return days !== null && isUnderstood(days.others, policy);
}
