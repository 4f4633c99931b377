import { RECIPIENT_NEEDED, typedNotOnRecord } from "@cara/contract/messages.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import type { AttachablePages } from "./attachable-pages.ts";
import type { DeliveryDraft } from "./delivery.ts";
import { hashOfDelivery, proposeDelivery, type DeliveryProposal } from "./propose-delivery.ts";

const CHANGED = "What would be sent changed while you were looking. Check it again before you send it.";
const PAGES_GONE = "A form that you chose is not ready or no longer on file. Check what is attached.";

export type CheckRefusal = "DELIVERY_CHANGED" | "PAGES_GONE" | "RECIPIENT_NEEDED" | "TYPED_NOT_ON_RECORD";
/** A delivery that is exactly what was displayed. */
export type CheckedDelivery = { proposal: DeliveryProposal; pages: ReadyPages[]; draft: DeliveryDraft };
type ReadyPages = AttachablePages & { copy: NonNullable<AttachablePages["copy"]> };

/** Whether a delivery would send exactly what was displayed, to people who may be written to. Changes nothing. */
export async function checkDelivery(
  { db, actor: { agencyId }, settings }: UseCaseContext,
  certificate: Certificate,
  draft: DeliveryDraft,
): Promise<Result<CheckedDelivery, CheckRefusal>> {
  const proposal = await proposeDelivery({ db, agencyId, settings }, certificate);
  const pages: ReadyPages[] = [];
  for (const id of draft.pageIds) {
    const one = proposal.pages.find(({ copy }) => copy?.id === id);
    if (!one?.copy) return refuse("PAGES_GONE", PAGES_GONE);
    pages.push({ ...one, copy: one.copy });
  }
  if ((await hashOfDelivery(proposal, draft.shown, pages)) !== draft.hash) return refuse("DELIVERY_CHANGED", CHANGED);
  const { to, cc } = draft.email;
  if (to.length === 0) return refuse("RECIPIENT_NEEDED", RECIPIENT_NEEDED, "to");
  const typed = [...to, ...cc].filter((address) => !proposal.onRecord.includes(address));
  if (typed.length > 0 && !draft.sendAnyway)
    return refuse("TYPED_NOT_ON_RECORD", typedNotOnRecord(typed), "sendAnyway");
  return ok({ proposal, pages, draft });
}
