import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { isOfPolicy } from "#domains/policies/findings/is-of-policy.ts";
import { ISSUED } from "#domains/policies/policy-document.ts";
import { ownEndorsements } from "./endorsement-numbers.ts";
import { daysOn } from "./form-days.ts";
import { bearsNumber, linesBeside, linesOutside, quoteFrom } from "./form-page.ts";
import { placeOfSchedule, scheduleFrom } from "./form-schedule.ts";
import type { OwnTerm } from "./forms-list.ts";
import type { GateForm } from "./gate-request.ts";
import { findKnownForm } from "./known-forms.ts";
import { isGrant, isUnderstood } from "./page-clarity.ts";
import { meanEveryPlaceOfWork } from "./same-party.ts";
import { areNames } from "./schedule-entry.ts";
import { comparable, hasOrdinarySigns, linesOf, PAGE_MAX_LENGTH } from "./page-text.ts";

/** The text of a form's pages, first and further ones, null where one is missing; and who asks. */
export type FormPages = { first: string | null; further: readonly (string | null)[]; holder: string };

/** A form as the gate needs it: read from the text of its pages. A page that cannot be read to its end proves nothing. */
export function gateFormOf(form: FormOnFile, { first, further, holder }: FormPages, policy: OwnTerm): GateForm {
  const text = form.isVisible ? readable(first) : null;
  const { id, fileId, number, edition, title, presence, documentType, firstPage } = form;
  const { policyNumber } = policy;
  const schedule = text === null ? null : scheduleFrom(text, policy);
  const hasSchedule = text !== null && placeOfSchedule(linesOf(text)) !== null;
  const pages = [text, ...further.map(readable)];
  const days = pages.map((page) => (page === null ? null : daysOn(page.split("\n"))));
  const [starts, ends] = [days.flatMap((one) => one?.starts ?? []), days.flatMap((one) => one?.ends ?? [])];
  const isClear =
    !days.includes(null) &&
    // what began in an earlier term may have ended with it
    starts.every((day) => policy.inforceOn === null || day >= policy.inforceOn) &&
    hasSchedule === (schedule !== null) &&
    (findKnownForm(number)?.reach.endsWith("CONTRACT") ? isGrant(pages) : true) &&
    pages.every((page) => page !== null && isClearPage(linesOutside(page), form, policy)) &&
    pages.slice(1).every((page) => page !== null && hasOnlyNames(page, policy, holder)) &&
    pages.every((page, at) => page !== null && isCounted(linesOf(page), form, { at, of: pages.length }));
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
    texts: [first, ...further],
    scheduledNames: schedule?.names ?? [],
    scheduledPlaces: schedule?.places ?? [],
    effectiveOn: starts.toSorted().at(-1) ?? null,
    expiresOn: ends.toSorted()[0] ?? null,
    endorsements: ownEndorsements(pages),
    doubt: isClear ? null : "PAGE",
    otherPage: null,
  };
}

const readable = (page: string | null): string | null => comparable(page, PAGE_MAX_LENGTH);

/** Whether the form has as many pages as it says. */
function isCounted(lines: readonly string[], form: FormOnFile, { at, of }: { at: number; of: number }): boolean {
  return lines
    .filter((line) => bearsNumber(line, form))
    .flatMap((line) => /\bpage (\d{1,3}) of (\d{1,3})\b/iu.exec(line)?.slice(1).map(Number) ?? [])
    .every((count, nth) => (nth % 2 === 0 ? count === 1 || count === at + 1 : count <= of));
}

/** Whether the schedule of a further page, which may be the same form once more, says nothing of the holder. */
function hasOnlyNames(page: string, policy: OwnTerm, holder: string): boolean {
  if (placeOfSchedule(linesOf(page)) === null) return true;
  const schedule = scheduleFrom(page, policy);
  return (
    schedule !== null &&
    (schedule.places.length === 0 || meanEveryPlaceOfWork(schedule.places)) &&
    areNames(
      schedule.names.flatMap((entry) => entry.split(";")),
      holder,
    )
  );
}

function isClearPage(lines: readonly string[], form: FormOnFile, policy: OwnTerm): boolean {
  const days = daysOn(linesBeside(lines, form, policy.policyNumber));
  return days !== null && lines.every(hasOrdinarySigns) && isUnderstood(days.others, policy);
}
