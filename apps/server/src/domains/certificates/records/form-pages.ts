import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { Day } from "#kernel/calendar.ts";
import { daysOn } from "../gate/form-days.ts";
import type { GateAcceptance } from "../gate/gate-request.ts";

/** Pages of one form that a person may accept; a longer one is no endorsement. */
const FORM_PAGES_MAX = 30;
/** Characters of a page that are read; a longer one has no days that are understood. */
export const FORM_PAGE_LENGTH = 20_000;

type Range = Pick<FormOnFile, "firstPage" | "lastPage">;

/** The pages of a form. */
export const pagesOfForm = ({ firstPage, lastPage }: Range): number[] =>
  Array.from({ length: Math.min((lastPage ?? firstPage) - firstPage + 1, FORM_PAGES_MAX) }, (_, at) => firstPage + at);

export const isPageOf = (form: Range, page: number): boolean => pagesOfForm(form).includes(page);

/** From and until when a form is in effect, as far as its pages say; the latest beginning and the earliest end count. */
export function daysOfForm(texts: readonly string[]): Pick<GateAcceptance, "effectiveOn" | "expiresOn"> {
  const days = texts.map((text) => (text.length > FORM_PAGE_LENGTH ? null : daysOn(text.split("\n"))));
  const of = (pick: (one: NonNullable<(typeof days)[number]>) => readonly Day[]): Day[] =>
    days.flatMap((one) => (one ? pick(one) : [])).toSorted();
  return { effectiveOn: of(({ starts }) => starts).at(-1) ?? null, expiresOn: of(({ ends }) => ends)[0] ?? null };
}
