import { createContext, use } from "react";
import { today } from "./dates.ts";

/** The agency's time zone; the browser's until it is known. */
export const AgencyTimeZone = createContext<string | undefined>(undefined);

/** Today where the agency is: someone who works from another zone means the same day as the office. */
export const useAgencyToday = (): string => today(new Date(), use(AgencyTimeZone));
