import { z } from "zod";
import { REQUEST_PART_FIELDS } from "@cara/contract/service-request-fields.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import { optionalAddress } from "#kernel/address.ts";
import { shapeOf } from "#kernel/fields.ts";

const Nothing = z.object({});

/** The fields of each type of request beside the common ones, which include the policy. */
export const PARTS = {
  ADD_ADDITIONAL_INSURED: z.object({
    ...shapeOf(REQUEST_PART_FIELDS.ADD_ADDITIONAL_INSURED),
    address: optionalAddress,
  }),
  CANCEL_POLICY: z.object(shapeOf(REQUEST_PART_FIELDS.CANCEL_POLICY)),
  CREATE_CERTIFICATE: z.object({ ...shapeOf(REQUEST_PART_FIELDS.CREATE_CERTIFICATE), address: optionalAddress }),
  DOCUMENT_REQUEST: z.object(shapeOf(REQUEST_PART_FIELDS.DOCUMENT_REQUEST)),
  ENDORSE_POLICY: Nothing,
  OTHER: Nothing,
  QUESTION: z.object(shapeOf(REQUEST_PART_FIELDS.QUESTION)),
  QUOTE_REQUEST: Nothing,
} as const satisfies Record<ServiceRequestType, z.ZodObject>;

/** The type of a request and the fields of that type. */
export type RequestBody = { [Type in ServiceRequestType]: { type: Type; part: PartOf<Type> } }[ServiceRequestType];
export type PartOf<Type extends ServiceRequestType> = z.infer<(typeof PARTS)[Type]>;

/** The fields of a request of this type; null for another type. */
export const partOf = <Type extends ServiceRequestType>(request: RequestBody, type: Type): PartOf<Type> | null =>
  // the part belongs to the body's type
  request.type === type ? (request.part as PartOf<Type>) : null;
