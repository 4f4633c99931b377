import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import type { Period } from "../extraction/declared-periods.ts";
import { isOfTerm } from "./beside-record.ts";
import type { FindingDraft } from "./finding.ts";
import type { PolicyOnRecord } from "./set-aside.ts";
import { isChange } from "./stated-facts.ts";

/**
 * Without the amounts that a packet declares for another term: those of a page that prints such a term, and of the pages
 * behind it up to the next period. What an endorsement changes stays wherever it is: a person has to know of it.
 */
export function ofOwnSections<Value extends FindingDraft>(
  values: readonly Value[],
  periods: readonly Period[],
  policy: PolicyOnRecord,
): Value[] {
  const isOther = ([from, to]: Period): boolean => !isOfTerm({ effectiveOn: from.value, expiresOn: to.value }, policy);
  const pages = [...Map.groupBy(periods, ([from]) => from.page)]
    .map(([page, printed]) => ({ page, isOther: printed.some(isOther) }))
    .toSorted((a, b) => a.page - b.page);
  const sectionOf = (page: number) => pages.findLast((one) => one.page <= page) ?? pages[0];
  const isDeclared = (value: Value): boolean =>
    value.amountCents !== null && !isChange(value) && !value.key.startsWith(UNPLACED_CHANGE);
  return values.filter((value) => !isDeclared(value) || sectionOf(value.page)?.isOther !== true);
}
