import { day } from "@cara/contract/fields.ts";
import { schemaOf } from "./fields.ts";

/** A day without a zone, as `YYYY-MM-DD`: policies begin and end on days, not at instants. */
export type Day = string;

/** An optional day; of an instant only the date is used. */
export const optionalDay = schemaOf(day("Day"));
