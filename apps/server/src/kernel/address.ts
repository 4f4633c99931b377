import { z } from "zod";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_POSTAL_CODE, INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { optionalText } from "./text.ts";

/** A US address. */
export type Address = { line1: string; line2: string | null; city: string; zone: string; postalCode: string };

const Parts = z.object({
  line1: optionalText(NAME_MAX_LENGTH),
  line2: optionalText(NAME_MAX_LENGTH),
  city: optionalText(NAME_MAX_LENGTH),
  zone: optionalText(2),
  postalCode: optionalText(10),
});

/** An optional address; a partly filled one must be completed. */
export const optionalAddress = Parts.nullish().transform((parts, context): Address | null => {
  if (!parts || Object.values(parts).every((part) => part === null)) return null;
  const { line1, line2, city, zone, postalCode } = parts;
  const addProblem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (!line1) addProblem("line1", REQUIRED);
  if (!city) addProblem("city", REQUIRED);
  if (!zone || !Object.hasOwn(US_STATES, zone)) addProblem("zone", INVALID_ZONE);
  if (!postalCode || !/^\d{5}(-\d{4})?$/.test(postalCode)) addProblem("postalCode", INVALID_POSTAL_CODE);
  if (!line1 || !city || !zone || !postalCode) return null;
  return { line1, line2, city, zone, postalCode };
});
