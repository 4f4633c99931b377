import { today } from "./dates.ts";

/** A page belongs to one session, and a session to one agency: its time zone serves every page. */
function createAgencyDay() {
  // the browser's zone until the agency's is known
  let timeZone: string | undefined;
  return {
    /** The shell calls it with the signed-in agency's time zone. */
    setAgencyTimeZone(zone: string | undefined): void {
      timeZone = zone;
    },
    /** Whether `agencyToday` is the agency's day yet: a page's data may load beside the shell's. */
    isTimeZoneKnown: (): boolean => timeZone !== undefined,
    /** Today where the agency is: someone who works from another zone means the same day as the office. */
    agencyToday: (): string => today(new Date(), timeZone),
  };
}

export const { setAgencyTimeZone, isTimeZoneKnown, agencyToday } = createAgencyDay();
