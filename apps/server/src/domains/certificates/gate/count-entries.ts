import type { GateForm } from "./gate-request.ts";

/** Names and places of all schedules that are compared with one request; further schedules count as not read. */
const ENTRIES_READ = 300;

/** A schedule that counts as not read, and so a page. */
const UNREAD = { scheduledNames: [], scheduledPlaces: [], doubt: "PAGE" } as const;

/** Counts the entries of one form after the other: once they are too many, a form counts as not read. */
export function countEntries(): (form: GateForm) => GateForm {
  let entries = 0;
  return (form) => {
    entries += [...form.scheduledNames, ...form.scheduledPlaces].join(";").split(";").length;
    return entries <= ENTRIES_READ ? form : { ...form, ...UNREAD };
  };
}
