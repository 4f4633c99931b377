import { isSameName } from "#kernel/party-name.ts";
import { placeOfSchedule, scheduleFrom } from "../gate/form-schedule.ts";
import type { OwnNames } from "../gate/page-clarity.ts";
import { comparable, linesOf, PAGE_MAX_LENGTH } from "../gate/page-text.ts";
import { meanEveryone, namesParty, partyOf } from "../gate/same-party.ts";

/** Names shown for one form; a longer schedule names them all the same. */
const NAMES_SHOWN = 5;
const NAME_MAX_LENGTH = 100;

/** Whom the pages of a form name besides holder and insured. `isUnread`: nobody can tell. */
export type ThirdParties = { names: string[]; isUnread: boolean };

/**
 * Whom the schedules of a form's pages name besides the holder and the insured. A schedule that the gate does not understand,
 * or a page without readable text, may name anybody.
 */
export function thirdPartiesOn(pages: readonly (string | null)[], holder: string, own: OwnNames): ThirdParties {
  const known = [holder, own.insured].map(partyOf);
  const names = new Set<string>();
  let isUnread = pages.length === 0;
  for (const page of pages) {
    const text = comparable(page, PAGE_MAX_LENGTH);
    const schedule = text === null ? null : scheduleFrom(text, own);
    if (text === null || (schedule === null && mentionsSchedule(text))) isUnread = true;
    for (const entry of schedule?.names.flatMap((one) => one.split(";")) ?? []) {
      const isKnown = known.some((party) => namesParty(entry, party) === "YES") || isSameName(entry, own.insured);
      if (entry.trim() === "" || isKnown || meanEveryone([entry])) continue;
      names.add((entry.trim().split("\n")[0] ?? "").slice(0, NAME_MAX_LENGTH));
    }
  }
  return { names: [...names].slice(0, NAMES_SHOWN), isUnread };
}

const mentionsSchedule = (text: string): boolean =>
  placeOfSchedule(linesOf(text)) !== null || linesOf(text).some((line) => line.toLowerCase() === "schedule");
