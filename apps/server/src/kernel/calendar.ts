import { day } from "@cara/contract/fields.ts";
import { schemaOf } from "./fields.ts";

/** A day without a zone, as `YYYY-MM-DD`: policies begin and end on days, not at instants. */
export type Day = string;

const WRITTEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day as people write it: "Mar 5, 2026". */
export const writtenDay = (day: Day): string => WRITTEN.format(new Date(`${day}T00:00:00Z`));

/** An optional day; of an instant only the date is used. */
export const optionalDay = schemaOf(day("Day"));
