import { z } from "zod";
import { DETAILS_MAX_LENGTH, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import { optionalAddress } from "#kernel/address.ts";
import { optionalText } from "#kernel/text.ts";

const name = optionalText(NAME_MAX_LENGTH);
const long = optionalText(DETAILS_MAX_LENGTH);
const Nothing = z.object({});

/** The fields of each type of request beside the common ones, which include the policy. */
export const PARTS = {
  ADD_ADDITIONAL_INSURED: z.object({ name, address: optionalAddress, relationship: name }),
  CANCEL_POLICY: z.object({ reason: long }),
  CREATE_CERTIFICATE: z.object({
    name,
    address: optionalAddress,
    additionalInsured: z
      .boolean()
      .nullish()
      .transform((said) => said ?? null),
    additionalInsuredRelationship: name,
    additionalInsuredRelationshipDescription: long,
  }),
  DOCUMENT_REQUEST: z.object({ type: name }),
  ENDORSE_POLICY: Nothing,
  OTHER: Nothing,
  QUESTION: z.object({ question: long, type: name }),
  QUOTE_REQUEST: Nothing,
} as const satisfies Record<ServiceRequestType, z.ZodObject>;

/** The type of a request and the fields of that type. */
export type RequestBody = { [Type in ServiceRequestType]: { type: Type; part: PartOf<Type> } }[ServiceRequestType];
export type PartOf<Type extends ServiceRequestType> = z.infer<(typeof PARTS)[Type]>;

/** The fields of a request of this type; null for another type. */
export const partOf = <Type extends ServiceRequestType>(request: RequestBody, type: Type): PartOf<Type> | null =>
  // the part belongs to the body's type
  request.type === type ? (request.part as PartOf<Type>) : null;
