import { z } from "zod";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_POSTAL_CODE, INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { optionalText } from "./text.ts";

/** A place in the United States. */
export type Address = { line1: string; line2: string | null; city: string; zone: string; postalCode: string };

const Parts = z.object({
  line1: optionalText(NAME_MAX_LENGTH),
  line2: optionalText(NAME_MAX_LENGTH),
  city: optionalText(NAME_MAX_LENGTH),
  zone: optionalText(2),
  postalCode: optionalText(10),
});

/** An address a person may leave out; one that is begun must be whole. */
export const optionalAddress = Parts.nullish().transform((parts, context): Address | null => {
  if (!parts || Object.values(parts).every((part) => part === null)) return null;
  const { line1, line2, city, zone, postalCode } = parts;
  const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (!line1) complain("line1", REQUIRED);
  if (!city) complain("city", REQUIRED);
  if (!zone || !Object.hasOwn(US_STATES, zone)) complain("zone", INVALID_ZONE);
  if (!postalCode || !/^\d{5}(-\d{4})?$/.test(postalCode)) complain("postalCode", INVALID_POSTAL_CODE);
  if (!line1 || !city || !zone || !postalCode) return null;
  return { line1, line2, city, zone, postalCode };
});
