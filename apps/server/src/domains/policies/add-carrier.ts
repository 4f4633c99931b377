import { z } from "zod";
import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { APPOINTMENTS } from "@cara/contract/policy-terms.ts";
import { newId, type CarrierId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requiredText } from "#kernel/text.ts";
import { recordUnattended, type Unattended } from "#platform/events/record-event.ts";
import { insertCarrier } from "./carrier.store.ts";

/** A carrier or wholesale broker, as the provider enters it. */
export const CarrierDraft = z
  .object({
    name: requiredText(NAME_MAX_LENGTH),
    isCarrier: z.boolean(),
    isBroker: z.boolean(),
    naicCode: z
      .string()
      .regex(/^\d{5}$/, "An NAIC code has five digits")
      .nullable(),
    appointment: z.enum(APPOINTMENTS),
  })
  .refine(({ isCarrier, isBroker }) => isCarrier || isBroker, "Choose carrier, broker or both");
export type CarrierDraft = z.infer<typeof CarrierDraft>;

/** Adds a carrier or wholesale broker to an agency's records. */
export async function addCarrier(
  context: Unattended,
  draft: CarrierDraft,
): Promise<Result<CarrierId, "INVALID_CARRIER">> {
  const { db, agencyId, clock } = context;
  const parsed = CarrierDraft.safeParse(draft);
  if (!parsed.success)
    return refuse("INVALID_CARRIER", parsed.error.issues[0]?.message ?? "This is not a valid carrier");
  const id = newId<CarrierId>();
  await insertCarrier(db, agencyId, { id, ...parsed.data }, clock.now());
  await recordUnattended(context, { kind: "carrier.added", subjectId: id });
  return ok(id);
}
