import { SERVICE_REQUEST_TYPES } from "@cara/contract/service-request-types.ts";
import { boolean, enum as oneOf, nullish, number, object, optional, string, type output } from "zod/mini";

const text = nullish(string());
/** A request as a person opens it. */
export const NewRequest = object({
  type: oneOf(SERVICE_REQUEST_TYPES),
  accountId: text,
  businessPolicyId: text,
  clientName: text,
  clientEmail: text,
  clientPhone: text,
  details: text,
  threadId: text,
  callId: text,
  emailId: text,
  ask: nullish(number()),
  part: optional(
    object({
      name: text,
      additionalInsured: nullish(boolean()),
      address: nullish(object({ line1: text, line2: text, city: text, zone: text, postalCode: text })),
    }),
  ),
});
export type NewRequest = output<typeof NewRequest>;
